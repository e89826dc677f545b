import { hash } from 'node:crypto'

type Encoding = 'base64url' | 'base64' | 'hex'

/** The SHA-256 of a text or of bytes; 43 characters by default. */
export const sha256 = (content: string | Buffer, encoding: Encoding = 'base64url'): string =>
  hash('sha256', content, encoding)
