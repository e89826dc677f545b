import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'factor secrets', 32))

/** Encrypts a text with the program's secret, so that a copy of the database yields no codes. */
export function seal(secret: Buffer, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), iv)
  const sealed = Buffer.concat([sealing.update(text), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed text; undefined when it was sealed with another secret or tampered with. */
export function unseal(secret: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const opening = createDecipheriv(cipher, keyOf(secret), iv, { authTagLength: tagBytes })
  try {
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([
      opening.update(bytes.subarray(ivBytes + tagBytes)),
      opening.final(),
    ]).toString()
  } catch {
    return undefined
  }
}
