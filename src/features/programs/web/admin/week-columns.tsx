import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { weekdays } from '#core/weekdays.ts'
import { minutesUntil, timeAfter } from '#core/day-time.ts'
import { Place } from '../day-changes.tsx'
import { weekdayName } from '../team-words.ts'
import { type Move, useMove } from './use-move.ts'
import { type Placed, placedSlots, shownMinutes, type Slot } from './week-layout.ts'

const hourPx = 72
const share = 100 / weekdays.length

/** A block's position in the grid; a session being moved has the whole column. */
function placeOf({ session, lane, lanes }: Placed, move: Move | undefined, from: number) {
  const { weekday, time } = move ?? session
  const width = share / (move ? 1 : lanes)
  return {
    insetInlineStart: `calc(${weekdays.indexOf(weekday) * share + (move ? 0 : lane * width)}% + 2px)`,
    width: `calc(${width}% - 4px)`,
    top: ((minutesUntil(time) - from) / 60) * hourPx,
    height: Math.max((session.minutes / 60) * hourPx - 3, 28),
  }
}

function Heads() {
  const locale = useLanguage()
  return (
    <div aria-hidden className="ms-12 grid grid-cols-7 border-b-4 border-gold text-15 font-bold">
      {weekdays.map((weekday) => (
        <span key={weekday} className="truncate px-1 py-2 text-center first-letter:uppercase">
          {weekdayName(weekday, locale)}
        </span>
      ))}
    </div>
  )
}

function Hours({ from, until }: { from: number; until: number }) {
  const hours = Array.from({ length: (until - from) / 60 }, (_, index) => from + index * 60)
  return (
    <div aria-hidden className="w-12 shrink-0 text-13 text-ink2">
      {hours.map((hour) => (
        <div key={hour} style={{ height: hourPx }} className="border-t border-line pt-1 ps-1">
          <bdi dir="ltr">{timeAfter(hour)}</bdi>
        </div>
      ))}
    </div>
  )
}

/** Lines of the hours and days behind the sessions. */
const ruled = {
  backgroundImage: `linear-gradient(to bottom, var(--line) 1px, transparent 1px), linear-gradient(to right, var(--line) 1px, transparent 1px)`,
  backgroundSize: `100% ${hourPx}px, ${share}% 100%`,
}

/** A session in the grid; `moved` is where it is being moved to. */
function SessionBlock({
  placed,
  moved,
  from,
  handlers,
}: {
  placed: Placed
  moved: Move | undefined
  from: number
  handlers: ReturnType<ReturnType<typeof useMove>['handlers']>
}) {
  const locale = useLanguage()
  const groupName = useTranslations('programs')
  const { session, team } = placed
  const { weekday, time } = moved ?? session
  return (
    <li className={`absolute ${moved ? 'z-10' : ''}`} style={placeOf(placed, moved, from)}>
      <button
        type="button"
        aria-describedby="week-keys"
        aria-busy={moved?.isSaving}
        {...handlers}
        className={`flex size-full cursor-grab flex-col items-start overflow-hidden rounded-tag border-s-2 p-1 text-start text-13 leading-tight select-none active:cursor-grabbing ${moved ? 'border-gold bg-primary text-on-primary shadow-sheet' : 'border-primary bg-sunk hover:bg-line'}`}
      >
        <span className="sr-only">{weekdayName(weekday, locale)} </span>
        <bdi dir="ltr" className="font-bold">
          {time}
        </bdi>{' '}
        <bdi>{team.level}</bdi> <span className="wrap-anywhere">{groupName(team.group)}</span>{' '}
        <Place of={{ session, exception: null }} />
      </button>
    </li>
  )
}

/** The week with a day per column, for wide windows: sessions are dragged, or moved by keys. */
export function WeekColumns({
  slots,
  onOpen,
}: {
  slots: readonly Slot[]
  onOpen: (slot: Slot) => void
}) {
  const t = useTranslations('admin.programs.week')
  const locale = useLanguage()
  const shown = shownMinutes(slots)
  const { move, handlers } = useMove({ shown, hourPx })
  return (
    <div className="hidden lg:block">
      <p id="week-keys" className="mb-3 text-15 text-ink2">
        {t('hint')}
      </p>
      <div className="rounded-control border border-line bg-surface">
        <Heads />
        <div className="flex">
          <Hours {...shown} />
          <ul
            data-columns
            style={{ ...ruled, height: ((shown.until - shown.from) / 60) * hourPx }}
            className="relative min-w-0 flex-1"
          >
            {placedSlots(slots).map((placed) => (
              <SessionBlock
                key={placed.session.id}
                placed={placed}
                moved={move?.id === placed.session.id ? move : undefined}
                from={shown.from}
                handlers={handlers(placed, () => onOpen(placed))}
              />
            ))}
          </ul>
        </div>
      </div>
      <p role="status" className="sr-only">
        {move && t('moving', { day: weekdayName(move.weekday, locale), time: move.time })}
      </p>
    </div>
  )
}
