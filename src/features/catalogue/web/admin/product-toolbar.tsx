import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { maxSearchLength, productViews } from '../../contract.ts'
import { type ListView, sorts } from './list-view.ts'

const typingPauseMs = 250
const control = 'min-h-12 rounded-control border border-edge bg-surface px-3 text-16'

const sortNames = {
  '': 'newest',
  created_at: 'oldest',
  name: 'name',
  '-name': 'nameDown',
  price: 'price',
  '-price': 'priceDown',
} as const

type Go = (change: Partial<ListView>) => void

function SearchField({ q, go }: { q: string; go: Go }) {
  const t = useTranslations('admin.products')
  const [typed, setTyped] = useState(q)
  const follow = useRef(go)
  useEffect(() => {
    follow.current = go
  })
  useEffect(() => {
    if (typed.trim() === q) return undefined
    const timer = setTimeout(() => follow.current({ q: typed.trim() }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, q])
  return (
    <input
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      maxLength={maxSearchLength}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className={`${control} min-w-0 grow placeholder:text-ink2 sm:max-w-md`}
    />
  )
}

const viewAddress = (view: ListView, chosen: string) =>
  `?${new URLSearchParams(Object.entries({ ...view, view: chosen }).filter(([, value]) => value !== ''))}`

/** Search, order and view of the list; all of it lives in the address. */
export function ProductToolbar({ view, go }: { view: ListView; go: Go }) {
  const t = useTranslations('admin.products')
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <SearchField q={view.q} go={go} />
        <select
          aria-label={t('sort')}
          value={view.sort}
          onChange={(event) => go({ sort: event.currentTarget.value })}
          className={`${control} max-sm:grow`}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sortNames[sort]}`)}
            </option>
          ))}
        </select>
      </div>
      <nav aria-label={t('views')}>
        <ul className="flex flex-wrap gap-2">
          {['' as const, ...productViews].map((value) => (
            <li key={value}>
              <Link
                to={viewAddress(view, value)}
                aria-current={value === view.view ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-round border border-edge px-4 text-15 whitespace-nowrap hover:bg-sunk aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary"
              >
                {t(`view.${value || 'all'}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
