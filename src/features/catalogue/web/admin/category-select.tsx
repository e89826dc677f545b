import { useTranslations } from '#i18n/translations.ts'
import { useParts } from './part-calls.ts'

/** Which category's products a list shows; nothing in a shop without categories. */
export function CategorySelect({
  value,
  onChange,
}: {
  value: string
  onChange: (category: string) => void
}) {
  const t = useTranslations('admin.catalogue')
  const categories = useParts('category').filter(({ audience }) => !audience)
  if (categories.length === 0) return null
  return (
    <select
      aria-label={t('columns.category')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className="min-h-11 max-w-full rounded-control border border-edge bg-surface px-3 text-16 max-sm:grow"
    >
      <option value="">{t('allCategories')}</option>
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  )
}
