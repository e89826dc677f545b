import { formatDayParts } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'

type Props = {
  date: string
  isQuiet?: boolean
  /** Under a heading that says month and year. */
  isOfMonth?: boolean
}

/** A day as on a leaf of a calendar; a quiet one is over. */
export function DateBlock({ date, isQuiet = false, isOfMonth = false }: Props) {
  const { weekday, day, month, year } = formatDayParts(date, useLanguage())
  return (
    <time
      dateTime={date}
      className={`${isQuiet ? 'bg-sunk' : 'band'} ${isOfMonth ? 'w-16' : 'w-20'} flex shrink-0 flex-col items-center self-start rounded-control px-2 py-2.5 text-center leading-tight`}
    >
      <span className="text-13 text-ink2">{weekday}</span>{' '}
      <span className={`display text-38 ${isQuiet ? 'text-ink2' : 'text-gold'}`}>{day}</span>{' '}
      <span className={isOfMonth ? 'sr-only' : 'text-15 font-bold'}>{month}</span>{' '}
      <span className={isOfMonth ? 'sr-only' : 'text-13 text-ink2'}>{year}</span>
    </time>
  )
}
