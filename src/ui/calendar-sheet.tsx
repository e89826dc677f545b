import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { CalendarPlus } from './icons/calendar-plus.ts'
import { X } from './icons/x.ts'

/** The looks of a way into a calendar, and of its icon. */
export const calendarWay = 'flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sunk'
export const calendarIcon = {
  'aria-hidden': true,
  className: 'size-5 shrink-0',
  strokeWidth: 1.75,
} as const

type CalendarSheetProps = {
  /** Of the sheet, once per page. */
  id: string
  label: string
  /** What it is about, where a page has several. */
  of?: string
  /** The ways, each a list item. */
  children: ReactNode
}

/**
 * One button with the ways to have something in a calendar: a native popover, which needs no
 * scripts and which Escape, Back and a press beside it close.
 */
export function CalendarSheet({ id, label, of, children }: CalendarSheetProps) {
  const shared = useTranslations('shared')
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-12 grow items-center justify-center gap-2 rounded-control border-2 border-current px-5 py-2 font-semibold text-link hover:bg-sunk sm:grow-0"
      >
        <CalendarPlus {...calendarIcon} />
        {label}
        {of && <span className="sr-only">{of}</span>}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={of ?? label}
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-sheet border border-line bg-surface p-3 text-link shadow-sheet backdrop:bg-scrim sm:inset-0 sm:m-auto sm:h-max sm:w-96 sm:rounded-sheet"
      >
        <div className="flex items-center justify-between gap-3 ps-3">
          <p className="font-bold text-ink">{of ?? label}</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={shared('close')}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
          >
            <X {...calendarIcon} />
          </button>
        </div>
        <ul>{children}</ul>
      </div>
    </>
  )
}
