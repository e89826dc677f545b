import { Link } from 'react-router'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useClock } from '#features/club/web/clock.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { nextSession, teamSlug } from '../rules.ts'
import { useTeamName } from './team-words.ts'

/** The scoreboard with the next training session and its teams. */
export function NextSession() {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const teamName = useTeamName()
  const { startsAt, teams, opensSeason } = nextSession(useClock())
  return (
    <section className="band bg-sunk" aria-label={t('nextSession')}>
      <Link to={paths.programs} className="page group flex min-h-20 items-center gap-4 py-3">
        <time dateTime={startsAt.toISOString()} className="display text-38 text-gold">
          <bdi dir="ltr">{formatTime(startsAt, locale)}</bdi>
        </time>
        <span className="min-w-0">
          <span className="flex flex-wrap gap-x-2 text-15 text-ink2">
            <span>{t(opensSeason ? 'seasonOpens' : 'nextSession')}</span>
            <span>{formatDay(startsAt, locale)}</span>
          </span>
          <span className="flex flex-wrap gap-x-4 font-bold underline-offset-4 group-hover:underline">
            {teams.map((team) => (
              <span key={teamSlug(team)}>{teamName(team)}</span>
            ))}
          </span>
        </span>
        <ArrowRight
          aria-hidden
          className="ms-auto size-6 shrink-0 text-gold rtl:-scale-x-100"
          strokeWidth={1.75}
        />
      </Link>
    </section>
  )
}
