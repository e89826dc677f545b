import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { shopCategories, shopFilters, shopTypes } from '../contract.ts'
import { shopPath, type ShopView } from './shop-view.ts'

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3.5 text-15 font-semibold whitespace-nowrap'
const looks = {
  on: 'border-primary bg-primary text-on-primary hover:bg-primary-hover',
  off: 'border-edge bg-surface hover:bg-sunk',
}

type ChipProps = { label: string; to: string; isOn: boolean }

function Chip({ label, to, isOn }: ChipProps) {
  const t = useTranslations('catalogue.shop')
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn || undefined}
      aria-label={isOn ? t('filterOff', { label }) : undefined}
      className={`${chip} ${isOn ? looks.on : looks.off}`}
    >
      {label}
      {isOn && <X aria-hidden className="size-4" strokeWidth={2} />}
    </Link>
  )
}

/** Every filter of the shop as a link: it sets its own part of the view, and takes it away again. */
export function ShopFilters({ view }: { view: ShopView }) {
  const t = useTranslations('catalogue.shop')
  const label = useTranslations('club.shopMenu')
  const chipOf = <Name extends Parameters<typeof label>[0]>(
    part: 'category' | 'type' | 'filter',
    name: Name,
  ) => {
    const isOn = view[part] === name
    return { name, isOn, to: shopPath({ ...view, after: undefined, [part]: isOn ? undefined : name }) }
  }
  const groups = [
    shopCategories.map((name) => chipOf('category', name)),
    shopTypes.map((name) => chipOf('type', name)),
    shopFilters.map((name) => chipOf('filter', name)),
  ]
  return (
    <nav aria-label={t('filters')} className="-mx-4 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:px-0">
      <div className="flex w-max gap-5 sm:w-auto sm:flex-wrap sm:gap-x-8">
        {groups.map((chips, group) => (
          <ul key={group} className="flex gap-2 sm:flex-wrap">
            {chips.map(({ name, isOn, to }) => (
              <li key={name}>
                <Chip label={label(name)} isOn={isOn} to={to} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}
