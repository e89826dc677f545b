import { formatDayParts } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'

type Props = { date: string; isQuiet?: boolean }

/** A day as on a leaf of a calendar; a quiet one is over. */
export function DateBlock({ date, isQuiet = false }: Props) {
  const { weekday, day, month, year } = formatDayParts(date, useLanguage())
  return (
    <time
      dateTime={date}
      className={`${isQuiet ? 'bg-sunk' : 'band'} flex w-20 shrink-0 flex-col items-center self-start rounded-control px-2 py-2.5 text-center leading-tight`}
    >
      <span className="text-13 text-ink2">{weekday}</span>{' '}
      <span className={`display text-38 ${isQuiet ? 'text-ink2' : 'text-gold'}`}>{day}</span>{' '}
      <span className="text-15 font-bold">{month}</span>{' '}
      <span className="text-13 text-ink2">{year}</span>
    </time>
  )
}
