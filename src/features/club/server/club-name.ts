import type { Locale } from '#core/locale.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'

/** The club's name in each language. */
export const clubName: Record<Locale, string> = { fr: fr.name, en: en.name, ar: ar.name }
