import { useLayoutEffect, useRef } from 'react'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { PathLink } from '#ui/path-link.tsx'
import type { ShopPart } from '../contract.ts'
import { shopFilters } from '../facts.ts'
import { shopPath, type ShopView } from './shop-view.ts'
import { PartName, shownParts, useShopMenu } from './use-shop-menu.tsx'

const chip =
  'inline-flex min-h-11 items-center gap-1 rounded-control border px-3 text-15 font-semibold whitespace-nowrap'
const looks = {
  on: 'border-primary bg-primary text-on-primary [scroll-initial-target:nearest] hover:bg-primary-hover',
  off: 'border-edge bg-surface hover:bg-sunk',
}

type ChipProps = { part: ShopPart; offLabel: string | undefined; to: string; isOn: boolean }

function Chip({ part, offLabel, to, isOn }: ChipProps) {
  return (
    <PathLink
      to={to}
      preventScrollReset
      aria-current={isOn || undefined}
      aria-label={offLabel}
      className={`${chip} ${isOn ? looks.on : looks.off}`}
    >
      <PartName part={part} />
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
  const { categories, types } = useShopMenu()
  const chipOf = (field: 'category' | 'type' | 'filter', part: ShopPart) => {
    const isOn = view[field] === part.slug
    return {
      part,
      isOn,
      to: shopPath({ ...view, after: undefined, [field]: isOn ? undefined : part.slug }),
    }
  }
  const groups = [
    shownParts(categories).map((part) => chipOf('category', part)),
    shownParts(types).map((part) => chipOf('type', part)),
    shopFilters.map((slug) => chipOf('filter', { slug, name: label(slug) })),
  ].filter((chips) => chips.length > 0)
  return (
    <nav
      ref={row}
      aria-label={t('filters')}
      className="-mx-4 scroll-px-4 overflow-x-auto px-4 py-1.5 [scrollbar-width:thin]"
    >
      <div ref={focusInSight} className="flex w-max gap-5">
        {groups.map((chips, group) => (
          <ul key={group} className="flex gap-1.5">
            {chips.map(({ part, isOn, to }) => (
              <li key={part.slug}>
                <Chip
                  part={part}
                  offLabel={isOn ? t('filterOff', { label: part.name }) : undefined}
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
