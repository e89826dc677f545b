import { useSearchParams } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { ViewChips } from './view-chips.tsx'

/** Which of a list's two views the address asks for: active or deleted rows. */
export function useDeletedView(): 'archived' | undefined {
  const [search] = useSearchParams()
  return search.get('view') === 'archived' ? 'archived' : undefined
}

/** The two views of a list whose rows can be restored from “Deleted”. */
export function DeletedViewChips({ view }: { view: 'archived' | undefined }) {
  const t = useTranslations('admin.shared.views')
  return (
    <div className="mb-4">
      <ViewChips
        label={t('title')}
        choices={[
          { to: '?', label: t('kept'), isCurrent: !view },
          { to: '?view=archived', label: t('archived'), isCurrent: view === 'archived' },
        ]}
      />
    </div>
  )
}
