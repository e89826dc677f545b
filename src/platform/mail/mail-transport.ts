import type { Config } from '#platform/config.ts'
import { outboxOf } from '../outbox.ts'
import type { MailTransport, Sender } from './mail.ts'
import { outboxFolder } from './outbox-folder.ts'
import { smtpServer } from './smtp-server.ts'

/** The mail server of `SMTP_URL`; without one, files in the data folder. */
export function openMailTransport(config: Config, sender: Sender): MailTransport {
  const { smtpUrl } = config
  return smtpUrl ? smtpServer(smtpUrl, sender) : outboxFolder(outboxOf(config), sender)
}
