import type { SendMailOptions } from 'nodemailer'
import type { Sender, TakenMail } from './mail.ts'

/**
 * Line breaks and other control characters as one space: a header is one line, whatever was typed
 * into a name.
 */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * The mail as the MIME composer takes it; addresses are given as objects, so that none is read as a
 * list of several.
 */
export function composeMessage(mail: TakenMail, from: Sender): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.recipient },
    replyTo: mail.reply_to === null ? undefined : { name: '', address: mail.reply_to },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    headers: {
      ...mail.headers,
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
