import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'

/**
 * How far the list is scrolled for each of its items to stand first; negative in Arabic, as
 * `scrollLeft` is.
 */
function offsetsOf(list: HTMLElement): number[] {
  const starts = [...list.children].map((item) =>
    item instanceof HTMLElement ? item.offsetLeft : 0,
  )
  return starts.map((start) => start - (starts[0] ?? 0))
}

function shownIn(list: HTMLElement): number {
  const isAtEnd = Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 1
  const distances = offsetsOf(list).map((offset) => Math.abs(offset - list.scrollLeft))
  return isAtEnd ? distances.length - 1 : distances.indexOf(Math.min(...distances))
}

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
 * Cards in a row to swipe on phones, with arrows and dots once scripts run; a grid of 2, 3 or 4
 * columns above.
 */
export function Carousel({ items }: { items: readonly { id: string; card: ReactNode }[] }) {
  const t = useTranslations('club.carousel')
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const show = (index: number) => {
    const left = list.current && offsetsOf(list.current)[index]
    if (typeof left === 'number') list.current?.scrollTo({ left })
  }
  return (
    <>
      <ul
        ref={list}
        onScroll={({ currentTarget }) => setShown(shownIn(currentTarget))}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-6 overflow-x-auto scroll-smooth px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-y-10 sm:overflow-visible sm:px-0 md:grid-cols-3 lg:grid-cols-4"
      >
        {items.map(({ id, card }) => (
          <li key={id} ref={focusInSight} className="w-70 shrink-0 snap-start sm:w-auto">
            {card}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex items-center justify-between gap-1 sm:hidden noscript:hidden">
        <Arrow to="previous" isEnd={shown === 0} onClick={() => show(shown - 1)} />
        <ul className="flex">
          {items.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('slide', {
                  position: String(index + 1),
                  total: String(items.length),
                })}
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
                className="group grid size-6 place-items-center rounded-round"
              >
                <span className="size-2.5 rounded-round border border-edge group-aria-[current]:border-primary group-aria-[current]:bg-primary" />
              </button>
            </li>
          ))}
        </ul>
        <Arrow to="next" isEnd={shown === items.length - 1} onClick={() => show(shown + 1)} />
      </div>
    </>
  )
}
