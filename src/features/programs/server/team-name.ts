import { createTranslator } from 'use-intl/core'
import type { Locale } from '#core/locale.ts'
import type { Team } from '../contract.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'

const words = { fr, en, ar }

type Named = Pick<Team, 'level' | 'group'>

const nameIn = (locale: Locale, { level, group }: Named) =>
  createTranslator({ locale, messages: { programs: words[locale] }, namespace: 'programs' })(
    'team',
    { level, group },
  )

/** A team's name, such as "U14 girls", in every language. */
export const teamNames = (team: Named): Record<Locale, string> => ({
  fr: nameIn('fr', team),
  en: nameIn('en', team),
  ar: nameIn('ar', team),
})
