import { hash } from 'node:crypto'

/** The SHA-256 of a text; 43 characters by default. */
export const sha256 = (text: string, encoding: 'base64url' | 'hex' = 'base64url'): string =>
  hash('sha256', text, encoding)
