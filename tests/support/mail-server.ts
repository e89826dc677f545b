import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { findFreePort } from './free-port.ts'

export type Received = Email & {
  to: string[]
  header: (name: string) => string | undefined
  raw: string
}

type Options = {
  /** How long it takes for each mail. */
  delayMs?: number
  /** To start again on the port of a stopped server; by default a free one. */
  port?: number
  /** The refusal of a recipient, or undefined to accept the mail. */
  refuse?: (recipient: string) => { code: number; message: string } | undefined
}

export type MailServer = {
  url: string
  port: number
  received: Received[]
  stop: () => Promise<void>
}

async function parse(raw: Buffer, to: string[]): Promise<Received> {
  const mail = await PostalMime.parse(raw)
  const header = (name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value
  return Object.assign(mail, { to, header, raw: raw.toString() })
}

/** Starts a real SMTP server on loopback that keeps the mails it accepts, parsed. */
export async function startMailServer({
  port: wanted,
  refuse,
  delayMs = 0,
}: Options = {}): Promise<MailServer> {
  const port = wanted ?? (await findFreePort())
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, answer) {
      const refusal = refuse?.(address)
      if (!refusal) return answer()
      answer(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        void parse(Buffer.concat(chunks), to).then((mail) => {
          received.push(mail)
          setTimeout(answer, delayMs)
        })
      })
    },
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(port, '127.0.0.1', () => listening.resolve())
  await listening.promise
  server.on('error', () => undefined)
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, port, received, stop }
}
