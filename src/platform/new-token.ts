import { randomBytes } from 'node:crypto'

const tokenBytes = 32

/** A bearer secret of 256 random bits, as 43 URL-safe characters. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')
