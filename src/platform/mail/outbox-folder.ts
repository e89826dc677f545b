import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { makePrivate } from '../outbox.ts'
import type { MailTransport, Sender, TakenMail } from './mail.ts'
import { composeMessage } from './message.ts'

// Named by the mail's own time, so that another attempt overwrites the same file.
const fileName = ({ created_at, kind, id }: TakenMail) =>
  `${created_at.replaceAll(/[:.]/g, '-')}-${kind}-${id}.eml`

/** Stores each mail as a file that mail programs can open; files appear atomically. */
export function outboxFolder(folder: string, from: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    keepsFiles: true,
    async send(mail) {
      await makePrivate(folder)
      const { message } = await composer.sendMail(composeMessage(mail, from))
      const unfinished = join(folder, `.${mail.id}.tmp`)
      await writeFile(unfinished, message, { flush: true, mode: 0o600 })
      await rename(unfinished, join(folder, fileName(mail)))
    },
    close: () => composer.close(),
  }
}
