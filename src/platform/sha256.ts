import { hash } from 'node:crypto'

/** The hash of a text, in 43 characters. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url')
