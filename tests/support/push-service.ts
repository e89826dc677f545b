import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Decrypts a message as a browser does (RFC 8291 over RFC 8188, one record). */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const secret = derive(pair.computeSecret(theirs), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce)
  opening.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** The claims with which the program introduced itself (RFC 8292). */
async function claimsOf({ headers }: Received) {
  const said = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(headers.authorization ?? '')
  const { token = '', key = '' } = said?.groups ?? {}
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
  return { key, ...payload }
}

/** A push service on a free port of this machine, and browsers that subscribe with it. */
export async function startPushService() {
  const received: Received[] = []
  const answers = new Map<string, number | 'nothing'>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const answer = answers.get(path) ?? 201
      if (answer !== 'nothing') response.writeHead(answer).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  /** A browser's subscription, and what it was sent. */
  const browser = () => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const auth = randomBytes(16)
    const path = `/${crypto.randomUUID()}`
    const own = () => received.filter((each) => each.path === path)
    return {
      endpoint: origin + path,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      /** What the service answers from now on. */
      answer: (status: number | 'nothing') => void answers.set(path, status),
      requests: own,
      shown: () => own().map(({ body }) => JSON.parse(decrypt(body, pair, auth))),
      claims: () => Promise.all(own().map(claimsOf)),
    }
  }
  const close = () => new Promise((done) => server.close(done))
  return { origin, browser, close }
}
