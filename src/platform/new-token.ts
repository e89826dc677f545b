import { randomBytes } from 'node:crypto'

const tokenBytes = 32

/**
 * What opens something to whoever holds it: 256 random bits, as 43 characters that an address takes
 * as they are.
 */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')
