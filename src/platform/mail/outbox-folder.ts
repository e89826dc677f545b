import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { keepPrivate } from '../outbox.ts'
import type { MailTransport, Sender, TakenMail } from './mail.ts'
import { composeMessage } from './message.ts'

// The time is the mail's own, so that another attempt writes the same file again.
const fileName = ({ created_at, kind, id }: TakenMail) =>
  `${created_at.replaceAll(/[:.]/g, '-')}-${kind}-${id}.eml`

/**
 * Keeps each mail as a file that mail programs open; whoever watches the folder sees whole files
 * only.
 */
export function outboxFolder(folder: string, from: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    keepsFiles: true,
    async send(mail) {
      await keepPrivate(folder)
      const { message } = await composer.sendMail(composeMessage(mail, from))
      const unfinished = join(folder, `.${mail.id}.tmp`)
      await writeFile(unfinished, message, { flush: true, mode: 0o600 })
      await rename(unfinished, join(folder, fileName(mail)))
    },
    close: () => composer.close(),
  }
}
