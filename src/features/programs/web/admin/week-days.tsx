import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { weekdays } from '#core/weekdays.ts'
import { Place } from '../day-changes.tsx'
import { useTeamName } from '../team-name.ts'
import { weekdayName } from '../team-words.ts'
import { useSlotNotes } from './slot-words.ts'
import type { Slot } from './week-layout.ts'

function SlotRow({ slot, onOpen }: { slot: Slot; onOpen: (slot: Slot) => void }) {
  const notes = useSlotNotes()
  const { session, team } = slot
  const name = useTeamName()(team)
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(slot)}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunk"
      >
        <bdi dir="ltr" className="text-18 font-bold">
          {session.time}
        </bdi>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-15 text-ink2">
            {notes(session).join(' · ')} <Place of={{ session, exception: null }} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
      </button>
    </li>
  )
}

/** The week as a list by day, for phones. */
export function WeekDays({
  slots,
  onOpen,
}: {
  slots: readonly Slot[]
  onOpen: (slot: Slot) => void
}) {
  const t = useTranslations('admin.programs.week')
  const locale = useLanguage()
  return (
    <div className="space-y-4 lg:hidden">
      {weekdays.map((weekday) => {
        const own = slots.filter(({ session }) => session.weekday === weekday)
        return (
          <section key={weekday} aria-labelledby={`week-${weekday}`}>
            <h3 id={`week-${weekday}`} className="mb-1 font-bold first-letter:uppercase">
              {weekdayName(weekday, locale)}
            </h3>
            {own.length === 0 ? (
              <p className="text-15 text-ink2">{t('none')}</p>
            ) : (
              <ul className="divide-y divide-line rounded-control border border-line bg-surface">
                {own.map((slot) => (
                  <SlotRow key={slot.session.id} slot={slot} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
