import { mailWordsOf } from '#platform/mail/mail-words.ts'
import { deliveryMails as deliveryAr } from '../../messages.ar.ts'
import { deliveryMails as deliveryEn } from '../../messages.en.ts'
import { deliveryMails as deliveryFr } from '../../messages.fr.ts'
import { messages as ar } from './messages.ar.ts'
import { messages as en } from './messages.en.ts'
import { messages as fr } from './messages.fr.ts'

export const mailWords = mailWordsOf('orders', {
  fr: { ...fr, delivery: deliveryFr },
  en: { ...en, delivery: deliveryEn },
  ar: { ...ar, delivery: deliveryAr },
})

/** The words of the mails about orders in one language, the club's own among them. */
export type OrderWords = (typeof mailWords)['fr']
