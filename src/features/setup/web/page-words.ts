import type { Locale } from '#core/locale.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'

/** Outside the catalogue of the site, whose every page would carry them. */
export const pageWords: Record<Locale, Record<keyof typeof fr, string>> = { fr, en, ar }
