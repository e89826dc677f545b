import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { MailTransport, Sender } from './mail.ts'
import { outboxFolder } from './outbox-folder.ts'
import { smtpServer } from './smtp-server.ts'

/** The mail server of `SMTP_URL`; without one, files in the data folder. */
export function openMailTransport({ smtpUrl, dataDir }: Config, sender: Sender): MailTransport {
  return smtpUrl ? smtpServer(smtpUrl, sender) : outboxFolder(join(dataDir, 'outbox'), sender)
}
