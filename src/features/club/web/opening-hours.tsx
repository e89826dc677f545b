import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { clubDay, startOfDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDate, formatDay, formatTime, formatWeekday } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'
import type { ClubHours } from '../contract.ts'
import { comingExceptions, openingAt, type Times, weekRows } from '../rules.ts'
import { hoursQuery } from './client.ts'
import { useClock } from './clock.ts'
import { LocationCard } from './location-card.tsx'

type Shown = { hours: ClubHours; now: Date }

function useOpening({ hours, now }: Shown): string {
  const t = useTranslations('club.location')
  const locale = useLanguage()
  const opening = openingAt(now, hours)
  if (opening.kind === 'closed') return t('closed')
  if (opening.kind === 'open')
    return opening.until ? t('open', { time: formatTime(opening.until, locale) }) : t('openNow')
  const { kind, opensAt } = opening
  const time = formatTime(opensAt, locale)
  if (kind === 'opensToday') return t('opensToday', { time })
  const isThisWeek = opensAt.getTime() - startOfDay(clubDay(now)).getTime() < days(7)
  const day = isThisWeek ? formatWeekday(opensAt, locale) : formatDay(opensAt, locale)
  return t('opensTomorrow', { day, time })
}

function OpenNow(shown: Shown) {
  const isOpen = openingAt(shown.now, shown.hours).kind === 'open'
  return (
    <p className={`mt-1 font-semibold ${isOpen ? 'text-ok' : 'text-danger'}`}>
      {useOpening(shown)}
    </p>
  )
}

function useRange() {
  const t = useTranslations('club.location')
  return ({ opens, closes }: Times) => t('range', { from: opens, to: closes })
}

function WeekHours({ rows }: { rows: ReturnType<typeof weekRows> }) {
  const t = useTranslations('club.location')
  const locale = useLanguage()
  const range = useRange()
  const label = (first: Date, last: Date) => {
    const from = formatWeekday(first, locale)
    if (first.getTime() !== last.getTime())
      return t('days', { from, to: formatWeekday(last, locale) })
    return from.charAt(0).toLocaleUpperCase(locale) + from.slice(1)
  }
  return (
    <dl className="mt-2 space-y-1">
      {rows.map(({ first, last, times }) => (
        <div key={first.getTime()} className="flex flex-wrap justify-between gap-x-2">
          <dt>{label(first, last)}</dt>
          <dd className="ms-auto font-semibold">{times.map(range).join(', ') || t('closed')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Exception({ exception }: { exception: ClubHours['exceptions'][number] }) {
  const t = useTranslations('club.location')
  const locale = useLanguage()
  const range = useRange()
  const { date_from, date_to, opens, closes } = exception
  const [from, to] = [formatDate(date_from, locale), formatDate(date_to, locale)]
  const times = opens && closes ? range({ opens, closes }) : undefined
  const period = date_from === date_to ? 'one' : 'many'
  const days = times
    ? t(`openDays.${period}`, { from, to, times })
    : t(`closedDays.${period}`, { from, to })
  return (
    <li>
      {`${days} · `}
      <FallbackText texts={partialTranslationsOf(exception, 'reason')} />
    </li>
  )
}

/** The hours of this week alone, for a ticket; nothing until they are read, or without any. */
export function HallWeek() {
  const { data: hours } = useQuery(hoursQuery())
  const now = useClock()
  const rows = hours ? weekRows(hours, now) : []
  return rows.length > 0 && <WeekHours rows={rows} />
}

/** The front desk's hours: now, this week, and the days that differ; nothing without any. */
export function OpeningHours({ isFolded = false }: { isFolded?: boolean }) {
  const t = useTranslations('club.location')
  const note = useTexts('location').shown('hours_note')
  const hours = useLoaded(hoursQuery())
  const now = useClock()
  if (!hours) return null
  const rows = weekRows(hours, now)
  const exceptions = comingExceptions(hours, now)
  if (rows.length === 0 && exceptions.length === 0) return null
  return (
    <LocationCard title={t('hours')} lead={<OpenNow hours={hours} now={now} />} isFolded={isFolded}>
      <WeekHours rows={rows} />
      {exceptions.length > 0 && (
        <ul className="mt-2 space-y-1">
          {exceptions.map((exception) => (
            <Exception key={exception.date_from} exception={exception} />
          ))}
        </ul>
      )}
      {note && <p className="mt-2 text-15 text-ink2">{note}</p>}
    </LocationCard>
  )
}
