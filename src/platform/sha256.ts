import { hash } from 'node:crypto'

/** The hash of a text, in 43 characters unless told. */
export const sha256 = (text: string, encoding: 'base64url' | 'hex' = 'base64url'): string =>
  hash('sha256', text, encoding)
