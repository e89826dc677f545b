import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { people } from '#features/club/facts.ts'
import { useClock } from '#features/club/web/clock.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { coachOf } from '../facts.ts'
import { nextSession, slotsOf, type Team, teamSlug } from '../rules.ts'
import { TeamLinks } from './team-links.tsx'
import { useAges, useTeamName, weekdayName } from './team-words.ts'

function Slots({ team }: { team: Team }) {
  const locale = useLanguage()
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {slotsOf(team).map(({ weekday, time }) => (
        <li key={weekday} className="flex items-baseline gap-2 rounded-tag bg-sunk px-3 py-1.5">
          <span className="first-letter:uppercase">{weekdayName(weekday, locale)}</span>
          <bdi dir="ltr" className="font-bold">
            {time}
          </bdi>
        </li>
      ))}
    </ul>
  )
}

function Coming({ team }: { team: Team }) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const { startsAt, opensSeason } = nextSession(useClock(), [team])
  return (
    <p className="mt-3 text-15">
      <span className="text-ink2">{t(opensSeason ? 'seasonOpens' : 'nextSession')}</span>
      <br />
      <time dateTime={startsAt.toISOString()}>
        {t('dayAndTime', { day: formatDay(startsAt, locale), time: formatTime(startsAt, locale) })}
      </time>
    </p>
  )
}

/** One team: its days, its coach, and the next steps for a parent. */
export function LevelCard({ team }: { team: Team }) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const agesOf = useAges()
  const name = useTeamName()(team)
  const coach = coachOf[team.level]
  return (
    <article id={teamSlug(team)} className="border-t-4 border-gold bg-surface p-5 lg:p-6">
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        <span className="display text-30 text-link">
          <bdi>{team.level}</bdi>
        </span>
        <span className="sr-only">{t(team.group)}</span>
        <span className="font-semibold">{agesOf(team.level)}</span>
      </h3>
      <p className="mt-1 text-ink2">{t(`about.${team.level}`)}</p>
      <Slots team={team} />
      <p className="mt-4">
        {t('coach', { name: people[coach].name[locale] })}{' '}
        <span className="text-15 text-ink2">({t(`coachRole.${coach}`)})</span>
      </p>
      <Coming team={team} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.register({ team: teamSlug(team) })} className="grow sm:grow-0">
          {t('register')} <span className="sr-only">{name}</span>
        </ButtonLink>
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
