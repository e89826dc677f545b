/** What the link of a mail carries: a token, or the UUID that links had before. */
export const linkTokenPattern = /^[\w-]{36,43}$/
