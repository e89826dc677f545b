import { createTranslator } from 'use-intl/core'
import type { Locale } from '#core/locale.ts'
import { deliveryMails as deliveryAr } from '../../messages.ar.ts'
import { deliveryMails as deliveryEn } from '../../messages.en.ts'
import { deliveryMails as deliveryFr } from '../../messages.fr.ts'
import { messages as ownAr } from './messages.ar.ts'
import { messages as ownEn } from './messages.en.ts'
import { messages as ownFr } from './messages.fr.ts'

const fr = { ...ownFr, delivery: deliveryFr }
const en = { ...ownEn, delivery: deliveryEn }
const ar = { ...ownAr, delivery: deliveryAr }

const translator = (locale: Locale, mail: typeof fr | typeof en | typeof ar) =>
  createTranslator({ locale, messages: { mail }, namespace: 'mail' })

/** The words of the order mails; a translator is kept, because it parses a message only once. */
export const mailWords = {
  fr: translator('fr', fr),
  en: translator('en', en),
  ar: translator('ar', ar),
}
