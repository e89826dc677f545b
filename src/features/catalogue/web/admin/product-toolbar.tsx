import { useTranslations } from '#i18n/translations.ts'
import { DeletedViewChips } from '#ui/deleted-view.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useViewChange } from '#ui/use-view-change.ts'
import { CategorySelect } from './category-select.tsx'
import { type ListView, listViewAddress, oneOf, parseListView, sorts } from './list-view.ts'

const sortNames = {
  '': 'newest',
  created_at: 'oldest',
  name: 'name',
  '-name': 'nameDown',
  price: 'price',
  '-price': 'priceDown',
} as const

/** The list's search, sorting and view, all kept in the address. */
export function ProductToolbar({ view }: { view: ListView }) {
  const t = useTranslations('admin.catalogue')
  const shared = useTranslations('admin.shared')
  const change = useViewChange({ parse: parseListView, addressOf: listViewAddress })
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label={t('search')}
          hint={t('search')}
          q={view.q}
          onFind={(q = '') => change({ q })}
          className="grow sm:max-w-md"
        />
        <CategorySelect value={view.category} onChange={(category) => change({ category })} />
        <select
          aria-label={t('sort')}
          value={view.sort}
          onChange={(event) => change({ sort: oneOf(sorts, event.currentTarget.value) })}
          className="min-h-11 rounded-control border border-edge bg-surface px-3 text-16 max-sm:grow"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sortNames[sort]}`)}
            </option>
          ))}
        </select>
      </div>
      <DeletedViewChips
        view={view.view || undefined}
        more={[
          { view: 'low_stock', label: t('lowStock') },
          { view: 'untranslated', label: shared('translation.view') },
        ]}
        addressOf={(each) => listViewAddress({ ...view, view: each ?? '' })}
      />
    </div>
  )
}
