import type { SendMailOptions } from 'nodemailer'
import type { Sender, TakenMail } from './mail.ts'

/**
 * Line breaks and other control characters become one space, so that user text cannot add headers.
 */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** The mail for the MIME composer; addresses are objects, so that none is parsed as a list. */
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
