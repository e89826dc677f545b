import { createTranslator } from 'use-intl'
import { clubTimeZone } from '#core/algiers.ts'
import { perLocale } from '#core/locale.ts'
import type { Translated } from '#i18n/words.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'

const messages = { fr, en, ar }

/** A receipt is printed in the buyer's language, whatever the page's is: so all are at hand. */
export const receiptWords = perLocale((locale) =>
  createTranslator<Translated<typeof fr>>({
    locale,
    messages: messages[locale],
    timeZone: clubTimeZone,
  }),
)
