import { formatDayParts } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'

/** A day as on a leaf of a calendar. */
export function DateBlock({ date }: { date: string }) {
  const { weekday, day, month, year } = formatDayParts(date, useLanguage())
  return (
    <time
      dateTime={date}
      className="band flex w-20 shrink-0 flex-col items-center self-start rounded-control px-2 py-2.5 text-center leading-tight"
    >
      <span className="text-13 text-ink2">{weekday}</span>{' '}
      <span className="display text-38 text-gold">{day}</span>{' '}
      <span className="text-15 font-bold">{month}</span>{' '}
      <span className="text-13 text-ink2">{year}</span>
    </time>
  )
}
