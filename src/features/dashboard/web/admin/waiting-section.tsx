import { Link } from 'react-router'
import { maxCounted } from '#core/limits.ts'
import { formatDate, formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckCheck } from '#ui/icons/check-check.ts'
import type { WaitingList } from '../../contract.ts'
import { useWaitingQuery } from './use-waiting.ts'

type Item = WaitingList['items'][number]

const mostDays = 5

const useCount = () => {
  const locale = useLanguage()
  return (count: number) =>
    count > maxCounted ? `${formatInteger(maxCounted, locale)}+` : formatInteger(count, locale)
}

function Days({ days }: Pick<Item, 'days'>) {
  const locale = useLanguage()
  const count = useCount()
  return (
    <ul className="relative mt-1 flex flex-wrap gap-x-5 text-15">
      {days?.slice(0, mostDays).map(({ day, count: orders, to }) => (
        <li key={day}>
          <Link to={to} className="inline-flex min-h-11 items-center gap-2 text-link underline">
            <span className="first-letter:uppercase">{formatDate(day, locale)}</span>
            <bdi className="font-semibold">{count(orders)}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Tile({ item: { kind, count, to, days } }: { item: Item }) {
  const t = useTranslations('admin.dashboard.waiting')
  const shown = useCount()
  return (
    <li className="relative rounded-control border border-line border-s-4 border-s-gold bg-surface p-3 hover:border-edge hover:border-s-gold hover:bg-sunk">
      <Link to={to} className="flex items-baseline gap-3 after:absolute after:inset-0">
        <bdi className="text-24 font-bold">{shown(count)}</bdi>
        <span>{t(kind, { count })}</span>
      </Link>
      {days && days.length > 1 && <Days days={days} />}
    </li>
  )
}

const grid = 'grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3'

function Tiles({ items }: WaitingList) {
  const t = useTranslations('admin.dashboard.waiting')
  if (items.length === 0)
    return (
      <p className="flex items-center gap-2 text-ink2">
        <CheckCheck aria-hidden className="size-5" strokeWidth={1.75} /> {t('nothing')}
      </p>
    )
  return (
    <ul className={grid}>
      {items.map((item) => (
        <Tile key={item.kind} item={item} />
      ))}
    </ul>
  )
}

/** What waits for the club, each with its screen; said, too, when all is known to be done. */
export function WaitingSection() {
  const t = useTranslations('admin.dashboard.waiting')
  return (
    <section aria-labelledby="waiting" className="mb-6">
      <h2 id="waiting" className="mb-3 text-20 font-bold">
        {t('title')}
      </h2>
      <QueryView
        query={useWaitingQuery()}
        skeleton={<Skeleton count={3} shape="h-16" className={grid} />}
      >
        {({ items }) => <Tiles items={items} />}
      </QueryView>
    </section>
  )
}
