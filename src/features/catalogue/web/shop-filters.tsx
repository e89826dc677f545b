import { useLayoutEffect, useRef } from 'react'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { PathLink } from '#ui/path-link.tsx'
import { shopCategories, shopFilters, shopTypes } from '../contract.ts'
import { shopPath, type ShopView } from './shop-view.ts'

const chip =
  'inline-flex min-h-11 items-center gap-1 rounded-control border px-3 text-15 font-semibold whitespace-nowrap'
const looks = {
  on: 'border-primary bg-primary text-on-primary [scroll-initial-target:nearest] hover:bg-primary-hover',
  off: 'border-edge bg-surface hover:bg-sunk',
}

type ChipProps = { label: string; offLabel: string | undefined; to: string; isOn: boolean }

function Chip({ label, offLabel, to, isOn }: ChipProps) {
  return (
    <PathLink
      to={to}
      preventScrollReset
      aria-current={isOn || undefined}
      aria-label={offLabel}
      className={`${chip} ${isOn ? looks.on : looks.off}`}
    >
      {label}
      {isOn && <X aria-hidden className="-me-1 size-4" strokeWidth={2} />}
    </PathLink>
  )
}

/**
 * Scrolls the row to the chosen filter, unless the visitor touches the row or has scrolled it
 * before hydration.
 */
function useScrollToChosen(view: ShopView) {
  const row = useRef<HTMLElement>(null)
  const isKnown = useRef(false)
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const isFirst = !isKnown.current
    isKnown.current = true
    if (!row.current || !chosen) return
    const isTouched = row.current.matches(':hover, :active, :focus-within')
    if (isTouched || (isFirst && row.current.scrollLeft !== 0)) return
    const { left, right } = row.current.getBoundingClientRect()
    const isInSight = chosen.left >= left && chosen.right <= right
    if (!isInSight) row.current.scrollBy({ left: (chosen.left + chosen.right - left - right) / 2 })
  }, [view])
  return row
}

/** All filters of the shop as links that toggle their part of the view. */
export function ShopFilters({ view }: { view: ShopView }) {
  const t = useTranslations('catalogue.shop')
  const label = useTranslations('club.shopMenu')
  const row = useScrollToChosen(view)
  const chipOf = <Name extends Parameters<typeof label>[0]>(
    part: 'category' | 'type' | 'filter',
    name: Name,
  ) => {
    const isOn = view[part] === name
    return {
      name,
      isOn,
      to: shopPath({ ...view, after: undefined, [part]: isOn ? undefined : name }),
    }
  }
  const groups = [
    shopCategories.map((name) => chipOf('category', name)),
    shopTypes.map((name) => chipOf('type', name)),
    shopFilters.map((name) => chipOf('filter', name)),
  ]
  return (
    <nav
      ref={row}
      aria-label={t('filters')}
      className="-mx-4 scroll-px-4 overflow-x-auto px-4 py-1.5 [scrollbar-width:thin]"
    >
      <div ref={focusInSight} className="flex w-max gap-5">
        {groups.map((chips, group) => (
          <ul key={group} className="flex gap-1.5">
            {chips.map(({ name, isOn, to }) => (
              <li key={name}>
                <Chip
                  label={label(name)}
                  offLabel={isOn ? t('filterOff', { label: label(name) }) : undefined}
                  isOn={isOn}
                  to={to}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}
