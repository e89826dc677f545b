import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const counterBytes = 4
const tagBytes = 32

/** The `counter`th token of a session. */
export type RefreshToken = { sessionId: string; counter: number }

const tagOf = (secret: Buffer, body: Buffer) => createHmac('sha256', secret).update(body).digest()

/** The token's text. It is derived, not stored, so that the active one can be issued again. */
export function writeRefreshToken(secret: Buffer, { sessionId, counter }: RefreshToken): string {
  const body = Buffer.alloc(idBytes + counterBytes)
  body.write(sessionId.replaceAll('-', ''), 'hex')
  body.writeUInt32BE(counter, idBytes)
  return Buffer.concat([body, tagOf(secret, body)]).toString('base64url')
}

/** Whether the text has the format of any server's refresh tokens. */
export const looksLikeRefreshToken = (text: string) => /^[\w-]{12,200}$/.test(text)

/** The token in a text signed with our secret; else undefined. */
export function readRefreshToken(secret: Buffer, text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== idBytes + counterBytes + tagBytes) return undefined
  const body = bytes.subarray(0, idBytes + counterBytes)
  if (!timingSafeEqual(bytes.subarray(body.length), tagOf(secret, body))) return undefined
  const sessionId = body
    .toString('hex', 0, idBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { sessionId, counter: body.readUInt32BE(idBytes) }
}
