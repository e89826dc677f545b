import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type Endpoint = {
  host: string
  port: number
  /** How the service begins TLS; `at once` when it speaks nothing else. */
  begin: 'at once' | 'smtp' | 'postgresql'
}

/** The server's next answer that is complete. */
async function answer(socket: Socket, isWhole: RegExp): Promise<string> {
  let text = ''
  while (!isWhole.test(text)) {
    const [chunk] = await once(socket, 'data')
    text += String(chunk)
  }
  return text
}

const smtpReply = /^\d{3} [^\n]*\n$/m

/** Asks for TLS on a plain connection, as each protocol does. */
const beginnings = {
  'at once': () => Promise.resolve(),
  async smtp(socket: Socket) {
    await answer(socket, smtpReply)
    socket.write('EHLO localhost\r\n')
    await answer(socket, smtpReply)
    socket.write('STARTTLS\r\n')
    if (!(await answer(socket, smtpReply)).startsWith('220')) throw new Error('no STARTTLS')
  },
  async postgresql(socket: Socket) {
    // SSLRequest: its length and its code, 80877103.
    socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
    if ((await answer(socket, /^./)) !== 'S') throw new Error('no TLS')
  },
} satisfies Record<Endpoint['begin'], (socket: Socket) => Promise<void>>

async function shakeHands({ host, begin }: Endpoint, socket: Socket): Promise<Date> {
  await once(socket, 'connect')
  await beginnings[begin](socket)
  socket.removeAllListeners('data')
  // The end of an untrusted certificate is read as well.
  const secure = connectTls({
    socket,
    servername: isIP(host) ? '' : host,
    rejectUnauthorized: false,
  })
  await once(secure, 'secureConnect')
  const { valid_to } = secure.getPeerCertificate()
  if (!valid_to) throw new Error('no certificate')
  return new Date(valid_to)
}

/** When the certificate of a service ends. @throws when it does not answer in time */
export async function readCertificateEnd(endpoint: Endpoint, limitMs: number): Promise<Date> {
  const socket = connect({ host: endpoint.host, port: endpoint.port })
  const failed = Promise.withResolvers<never>()
  socket.on('error', failed.reject)
  socket.setTimeout(limitMs, () => failed.reject(new Error('timeout')))
  const late = setTimeout(() => failed.reject(new Error('timeout')), limitMs)
  try {
    return await Promise.race([shakeHands(endpoint, socket), failed.promise])
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
}
