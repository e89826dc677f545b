import { createTransport } from 'nodemailer'
import { seconds } from '#core/durations.ts'
import { isLoopbackHost } from '../loopback.ts'
import type { MailTransport, Sender } from './mail.ts'
import { composeMessage } from './message.ts'

const timeouts = {
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  dnsTimeout: seconds(10),
  socketTimeout: seconds(30),
}

/** Sends through the server of `SMTP_URL`; connections are pooled. */
export function smtpServer(url: string, from: Sender): MailTransport {
  // Mails contain families' private links, so they leave this machine over TLS only.
  const requireTLS = !isLoopbackHost(new URL(url).hostname)
  const transport = createTransport({ url, pool: true, requireTLS, ...timeouts })
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...composeMessage(mail, from), signal })
    },
    close: () => transport.close(),
  }
}
