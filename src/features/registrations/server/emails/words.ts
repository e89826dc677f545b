import { mailWordsOf } from '#platform/mail/mail-words.ts'
import { messages as ar } from './messages.ar.ts'
import { messages as en } from './messages.en.ts'
import { messages as fr } from './messages.fr.ts'

export const mailWords = mailWordsOf('registrations', { fr, en, ar })

/** The words of the mails about registrations in one language, the club's own among them. */
export type RegistrationWords = (typeof mailWords)['fr']
