import { createTranslator } from 'use-intl/core'
import { algiersInstant } from '#core/algiers.ts'
import type { Translations } from '#core/locale.ts'
import { formatWeekday } from '#i18n/format.ts'
import type { Team, TeamSession } from '../contract.ts'
import { weekdays } from '#core/weekdays.ts'
import { messages as ar } from '../messages.ar.ts'
import { messages as en } from '../messages.en.ts'
import { messages as fr } from '../messages.fr.ts'

const words = { fr, en, ar }

// 4 January 2026 was a Sunday, the first day of the week here.
const dayOf = ({ weekday }: Pick<TeamSession, 'weekday'>) =>
  algiersInstant(2026, 1, 4 + weekdays.indexOf(weekday), '12:00')

type Named = Pick<TeamSession, 'weekday' | 'time'>

/** A session in the audit log, such as "U14 girls – Sunday 18:15", in every language. */
export function sessionNames(team: Pick<Team, 'level' | 'group'>, session: Named): Translations {
  const nameIn = (locale: keyof typeof words) => {
    const messages = { programs: words[locale] }
    const t = createTranslator({ locale, messages, namespace: 'programs' })
    return `${t('team', team)} – ${formatWeekday(dayOf(session), locale)} ${session.time}`
  }
  return { fr: nameIn('fr'), en: nameIn('en'), ar: nameIn('ar') }
}
