import { usualSeason } from '#core/club.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useClock } from '#features/club/web/clock.ts'
import { seasonOf, sessionsNow } from '#features/programs/rules.ts'
import { Coaches } from '#features/programs/web/coaches.tsx'
import type { TeamTimes } from '#features/programs/web/client.ts'
import { weekdayName } from '#features/programs/web/team-words.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatMonth } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { readDraft } from '#ui/forms/draft.ts'
import { Dinars } from '#ui/money.tsx'
import { useErrorText } from '#ui/forms/error-text.ts'
import type { TeamChoice } from '../contract.ts'
import {
  birthDateError,
  type Child,
  comingTeamOf,
  teamOf,
  wantedTeam,
  yearsTaken,
} from '../rules.ts'
import { CallUs } from './call-us.tsx'
import type { Choices } from './client.ts'
import { fieldName } from './form-values.ts'
import { useTeamName } from './offer-words.ts'

/** A team's days, and where unless it is in the club's hall. */
function Days({ team, season }: TeamTimes) {
  const locale = useLanguage()
  return (
    <ul className="flex flex-wrap gap-x-5">
      {sessionsNow(team, useClock(), season).map((session) => (
        <li key={session.id} className="first-letter:uppercase">
          {weekdayName(session.weekday, locale)}{' '}
          <bdi dir="ltr" className="font-bold">
            {session.time}
          </bdi>{' '}
          <FallbackText texts={partialTranslationsOf(session, 'place')} />
        </li>
      ))}
    </ul>
  )
}

/** A team's days, coach and fee. */
function TeamLines({ team, times }: { team: TeamChoice; times: TeamTimes | undefined }) {
  const t = useTranslations('registrations')
  const words = useTranslations('programs.facts')
  return (
    <>
      <p className="font-bold">{useTeamName()(team)}</p>
      {times && <Days {...times} />}
      <Coaches coaches={team.coaches} />
      {team.fee_dzd !== null && (
        <p>
          {words('fee')} {team.fee_dzd === 0 ? words('free') : <Dinars dzd={team.fee_dzd} />}
        </p>
      )}
      {!team.takes_families && <p className="font-semibold text-danger">{t('teamClosed')}</p>}
      {team.takes_families && team.is_full && (
        <p className="font-semibold text-warn">{t('noPlace')}</p>
      )}
    </>
  )
}

/** The team that a year of birth asks for in place of the chosen one, taken by one tap. */
function OtherTeam({ index, year, team, isTaken, isSaid, draft }: OtherTeamProps) {
  const t = useTranslations('registrations')
  const name = useTeamName()(team)
  const field = fieldName(index, 'team')
  return (
    <>
      {!isSaid && <p className="font-semibold">{t('wouldBe', { year, team: name })}</p>}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          id={field}
          name={field}
          data-kept
          value={team.slug}
          defaultChecked={isTaken || readDraft(draft)[field] === team.slug}
          className="size-6 shrink-0 accent-primary"
        />
        {t('take', { team: name })}
      </label>
    </>
  )
}

type OtherTeamProps = {
  index: number
  year: string
  team: TeamChoice
  isTaken: boolean
  isSaid: boolean
  /** The name of the form's draft, which says after a reload whether it was taken. */
  draft: string
}

type NoTeamProps = { child: Child; choices: Choices; isSaid: boolean }

/** When there will be a team for a child who is too young; otherwise that the child is too old. */
function WhenThereIs({
  child,
  choices: { teams, season, times },
}: Pick<NoTeamProps, 'child' | 'choices'>) {
  const t = useTranslations('registrations')
  const name = useTeamName()
  const locale = useLanguage()
  const coming = comingTeamOf(child, teams, season)
  if (!coming) return <p>{t('tooOld')}</p>
  const { startsAt } = seasonOf(coming.firstYear, times[0]?.season ?? usualSeason)
  const month = formatMonth(startsAt, locale)
  return <p className="font-semibold">{t('tooYoung', { team: name(coming.team), month })}</p>
}

/** Why a child has no team, what it can wait for, and whom to ask. */
function NoTeam({ child, choices, isSaid }: NoTeamProps) {
  const t = useTranslations('registrations')
  const errorText = useErrorText()
  const wrong = birthDateError(child.birth_date, useClock())
  if (wrong) return !isSaid && <p className="font-semibold text-danger">{errorText(wrong)}</p>
  const year = child.birth_date.slice(0, 4)
  const years = yearsTaken(child, choices.teams, choices.season)
  if (!years) return null
  return (
    <>
      {!isSaid && <p className="font-semibold text-danger">{t('noTeam', { year, ...years })}</p>}
      <WhenThereIs child={child} choices={choices} />
      <CallUs about={t('askTeam', { year })} />
    </>
  )
}

export type ChildTeamProps = {
  index: number
  child: Child
  choices: Choices
  asked: string | undefined
  /** The team that was posted, if any. */
  posted: string | undefined
  /** Whether the birth date itself says what is wrong with it. */
  isSaid: boolean
  draft: string
}

/** The team of a child, worked out as the server does, and what it is about. */
export function ChildTeam(props: ChildTeamProps) {
  const { index, child, choices, asked, posted, isSaid, draft } = props
  const { teams, season, times } = choices
  const team = wantedTeam(child, asked, teams, season)
  const other = team ? undefined : teamOf(child, teams, season)
  const shown = team ?? other
  return (
    <div className="border-s-4 border-gold bg-sunk p-3 has-[:checked]:[&_[data-proposed]]:block">
      {other && (
        <OtherTeam
          key={other.slug}
          index={index}
          year={child.birth_date.slice(0, 4)}
          team={other}
          isTaken={posted === other.slug}
          isSaid={isSaid}
          draft={draft}
        />
      )}
      {shown ? (
        // The details of a proposed team are hidden until it is accepted.
        <div className={other && 'hidden'} data-proposed={other && ''}>
          <TeamLines team={shown} times={times.find((each) => each.team.id === shown.id)} />
        </div>
      ) : (
        <NoTeam child={child} choices={choices} isSaid={isSaid} />
      )}
    </div>
  )
}
