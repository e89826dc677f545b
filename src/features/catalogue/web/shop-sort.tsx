import { useRef } from 'react'
import { Check } from '#ui/icons/check.ts'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useClosingDetails } from '#ui/closing-details.ts'
import { PathLink } from '#ui/path-link.tsx'
import { shopPath, type ShopView } from './shop-view.ts'

const choices = [
  [undefined, 'newest'],
  ['price', 'price'],
  ['-price', 'priceDown'],
  ['name', 'name'],
] as const

/** The order of the list behind a button, as links that keep the filters and the search. */
export function ShopSort({ view }: { view: ShopView }) {
  const t = useTranslations('catalogue.shop')
  const menu = useRef<HTMLDetailsElement>(null)
  useClosingDetails(menu)
  const close = () => {
    if (menu.current) menu.current.open = false
    menu.current?.querySelector('summary')?.focus()
  }
  const [, current] = choices.find(([sort]) => sort === view.sort) ?? choices[0]
  return (
    <details ref={menu} className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control border border-edge bg-surface ps-3 pe-2 text-15 font-semibold hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{`${t('sort')} `}</span>
        {t(`sorts.${current}`)}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" strokeWidth={2} />
      </summary>
      <ul className="absolute inset-e-0 top-full z-20 mt-1 min-w-52 rounded-sheet border border-line bg-surface p-1 shadow-sheet">
        {choices.map(([sort, name]) => (
          <li key={name}>
            <PathLink
              to={shopPath({ ...view, sort, after: undefined })}
              preventScrollReset
              aria-current={name === current || undefined}
              onClick={close}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control px-3 text-15 whitespace-nowrap hover:bg-bg"
            >
              {t(`sorts.${name}`)}
              {name === current && <Check aria-hidden className="size-5 text-gold" />}
            </PathLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
