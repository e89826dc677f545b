/** What names one submission: a second with the same key is the same one. */
export const keyPattern = /^[\w-]{8,128}$/
