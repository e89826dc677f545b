import type { ReactNode } from 'react'
import { ChevronLeft } from '#ui/icons/chevron-left.ts'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { useTranslations } from '#i18n/translations.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { useStrip } from '#ui/use-strip.ts'

function Arrow({
  to,
  isEnd,
  onClick,
}: {
  to: 'previous' | 'next'
  isEnd: boolean
  onClick: () => void
}) {
  const t = useTranslations('club.carousel')
  const Icon = to === 'next' ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      aria-label={t(to)}
      aria-disabled={isEnd}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control border border-edge aria-disabled:border-line aria-disabled:*:opacity-40"
    >
      <Icon aria-hidden className="size-6 rtl:-scale-x-100" strokeWidth={1.75} />
    </button>
  )
}

/**
 * A row of cards to swipe on phones, with arrows and dots once scripts run; on wider windows a grid
 * of 2, 3 or 4 columns, without the last two of eight where three would leave them alone.
 */
export function Carousel({ items }: { items: readonly { id: string; card: ReactNode }[] }) {
  const t = useTranslations('club.carousel')
  const { index, show, strip } = useStrip(items.length)
  return (
    <>
      <ul
        {...strip}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-6 overflow-x-auto scroll-smooth px-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-10 sm:overflow-visible sm:px-0 md:grid-cols-3 md:max-lg:[&>:nth-child(n+7)]:hidden lg:grid-cols-4"
      >
        {items.map(({ id, card }) => (
          <li key={id} ref={focusInSight} className="w-60 shrink-0 snap-start sm:w-auto">
            {card}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-1 sm:hidden noscript:hidden">
        <Arrow to="previous" isEnd={index === 0} onClick={() => show(index - 1)} />
        <ul className="flex">
          {items.map(({ id }, position) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('slide', {
                  position: String(position + 1),
                  total: String(items.length),
                })}
                aria-current={position === index || undefined}
                onClick={() => show(position)}
                className="group grid size-6 place-items-center rounded-round"
              >
                <span className="size-2.5 rounded-round border border-edge group-aria-[current]:border-primary group-aria-[current]:bg-primary" />
              </button>
            </li>
          ))}
        </ul>
        <Arrow to="next" isEnd={index === items.length - 1} onClick={() => show(index + 1)} />
      </div>
    </>
  )
}
