/** What names one submission: a second with the same key is the same one. */
export const keyPattern = /^[\w-]{8,128}$/

/** A request that its client may send again under the same key. */
export type IdempotentRequest = { key: string; body: string }
