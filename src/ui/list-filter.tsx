import { useTranslations } from '#i18n/translations.ts'
import { SearchField } from './search-field.tsx'
import { ViewChips, type ViewChoice } from './view-chips.tsx'

type ListFilterProps = {
  /** What the search looks at. */
  find: string
  q: string | undefined
  onFind: (q: string | undefined) => void
  label: string
  choices: readonly ViewChoice[]
}

/** A search field, and one link per state, above a list whose address says what it shows. */
export function ListFilter({ find, q, onFind, label, choices }: ListFilterProps) {
  const shared = useTranslations('admin.shared')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SearchField
        label={`${shared('search')}: ${find}`}
        hint={find}
        q={q}
        onFind={onFind}
        className="w-full sm:w-96"
      />
      <ViewChips label={label} choices={choices} />
    </div>
  )
}
