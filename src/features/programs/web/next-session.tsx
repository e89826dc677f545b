import { Link } from 'react-router'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { paths } from '#core/paths.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useClock } from '#features/club/web/clock.ts'
import { formatDay, formatTime, formatWeekday } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import type { ComingTrainings } from '../contract.ts'
import { comingQuery } from './client.ts'
import { formatDaysAhead, isNear } from './days-ahead.ts'
import { useTeamName } from './team-name.ts'

type Training = ComingTrainings['trainings'][number]

const isCancelled = ({ change }: Training) => change?.kind === 'cancelled'

// A hall that is closed for a week would fill the screen; the strip leads to the whole week.
const cancelledShown = 4

/** Trainings cancelled before the next session, with the reason. */
function Cancelled({ trainings }: { trainings: readonly Training[] }) {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const teamName = useTeamName()
  return (
    <ul className="page pb-3 text-15">
      {trainings.slice(0, cancelledShown).map((training) => (
        <li key={`${training.starts_at} ${teamName(training)}`}>
          <span className="font-bold">{teamName(training)}</span>{' '}
          {t('change.cancelled', {
            day: formatDay(new Date(training.starts_at), locale),
            time: formatTime(new Date(training.starts_at), locale),
          })}
          <span className="after-dash">
            <FallbackText texts={partialTranslationsOf(training.change ?? {}, 'reason')} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The day of a session: within a week as its weekday and how far away it is. */
function Day({ at, now }: { at: Date; now: Date }) {
  const locale = useLanguage()
  if (!isNear(at, now)) return <span>{formatDay(at, locale)}</span>
  return (
    <span className="font-semibold">
      {formatWeekday(at, locale)}
      {'\u00a0· '}
      {formatDaysAhead(at, now, locale)}
    </span>
  )
}

/** The scoreboard with the next training session and its teams. */
export function NextSession() {
  const t = useTranslations('programs')
  const locale = useLanguage()
  const teamName = useTeamName()
  const now = useClock()
  const { trainings = [], opens_season } = useLoaded(comingQuery()) ?? {}
  const coming = trainings.filter(({ starts_at }) => starts_at >= now.toISOString())
  const next = coming.find((training) => !isCancelled(training))
  if (!next) return null
  const at = new Date(next.starts_at)
  const atOnce = coming.filter(
    (training) => training.starts_at === next.starts_at && !isCancelled(training),
  )
  const cancelled = coming.filter(
    (training) => training.starts_at < next.starts_at && isCancelled(training),
  )
  return (
    <section className="band bg-sunk" aria-label={t('nextSession')}>
      <Link
        to={atOnce.length === 1 ? paths.team(next.slug) : `${paths.programs}#week`}
        // A full page load: after a client-side navigation the parts above the week would appear
        // one by one and push it out of sight.
        reloadDocument={atOnce.length > 1}
        className="page flex min-h-20 items-center gap-3 py-3 sm:gap-4"
      >
        <time dateTime={next.starts_at} className="display text-38 text-gold rtl:max-sm:text-30">
          <bdi dir="ltr">{formatTime(at, locale)}</bdi>
        </time>
        <span className="min-w-0">
          <span className="flex flex-wrap gap-x-2 text-15 text-ink2">
            <span>{t(opens_season ? 'seasonOpens' : 'nextSession')}</span>
            <Day at={at} now={now} />
          </span>
          <span className="strip-teams">
            {atOnce.map((training) => (
              <span key={teamName(training)}>
                {teamName(training)}
                <span className="after-dash">
                  <FallbackText texts={partialTranslationsOf(training.change ?? {}, 'place')} />
                </span>
              </span>
            ))}
          </span>
        </span>
        <ArrowRight
          aria-hidden
          className="ms-auto size-6 shrink-0 text-gold rtl:-scale-x-100"
          strokeWidth={1.75}
        />
      </Link>
      {cancelled.length > 0 && <Cancelled trainings={cancelled} />}
    </section>
  )
}
