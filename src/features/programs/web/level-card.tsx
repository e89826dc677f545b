import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useClock } from '#features/club/web/clock.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { days } from '#core/durations.ts'
import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import type { Team } from '../contract.ts'
import { nextSession, sessionsNow, trainingsBetween } from '../rules.ts'
import { DayChanges, Place } from './day-changes.tsx'
import { TeamFacts } from './team-facts.tsx'
import { TeamLinks } from './team-links.tsx'
import { useAges, useTeamName } from './team-name.ts'
import { useCoach, weekdayName } from './team-words.ts'

function Slots({ team }: { team: Team }) {
  const locale = useLanguage()
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {sessionsNow(team, useClock()).map((session) => (
        <li key={session.id} className="flex items-baseline gap-2 rounded-tag bg-sunk px-3 py-1.5">
          <span className="first-letter:uppercase">{weekdayName(session.weekday, locale)}</span>
          <bdi dir="ltr" className="font-bold">
            {session.time}
          </bdi>
          <Place of={{ session, exception: null }} />
        </li>
      ))}
    </ul>
  )
}

function Coming({ team }: { team: Team }) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const now = useClock()
  const next = nextSession(now, [team])
  if (!next) return null
  const { startsAt, opensSeason } = next
  const soon = trainingsBetween([team], now, new Date(now.getTime() + days(14)))
  return (
    <>
      <p className="mt-3 text-15">
        <span className="text-ink2">{t(opensSeason ? 'seasonOpens' : 'nextSession')}</span>
        <br />
        <time dateTime={startsAt.toISOString()}>
          {t('dayAndTime', {
            day: formatDay(startsAt, locale),
            time: formatTime(startsAt, locale),
          })}
        </time>
      </p>
      <DayChanges of={soon} />
    </>
  )
}

function About({ team }: { team: Team }) {
  const texts = partialTranslationsOf(team, 'about')
  return (
    fallbackText(texts, 'fr') && (
      <p className="mt-1 text-ink2">
        <FallbackText texts={texts} />
      </p>
    )
  )
}

/** One team: its days, its coach, and the next steps for a parent. */
export function LevelCard({ team }: { team: Team }) {
  const t = useTranslations('programs')
  const agesOf = useAges()
  const name = useTeamName()(team)
  const coach = useCoach()(team)
  return (
    <article id={team.slug} className="border-t-4 border-gold bg-surface p-5 lg:p-6">
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        <span className="display text-30 text-link">
          <bdi>{team.level}</bdi>
        </span>
        <span className="sr-only">{t(team.group)}</span>
        <span className="font-semibold">{agesOf(team)}</span>
      </h3>
      <About team={team} />
      <Slots team={team} />
      {coach && (
        <p className="mt-4">
          {coach.line} <span className="text-15 text-ink2">({t(`coachRole.${coach.coach}`)})</span>
        </p>
      )}
      <TeamFacts team={team} />
      <Coming team={team} />
      {!team.is_open && <p className="mt-4 font-semibold">{t('closed')}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {team.is_open && (
          <ButtonLink to={paths.register({ team: team.slug })} className="grow sm:grow-0">
            {t('register')} <span className="sr-only">{name}</span>
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.contact(`${team.level}-${team.group}`)}
          look="outline"
          className="grow sm:grow-0"
        >
          {t('information')} <span className="sr-only">{name}</span>
        </ButtonLink>
      </div>
      <TeamLinks team={team} />
    </article>
  )
}
