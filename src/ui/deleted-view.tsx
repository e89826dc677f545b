import { useSearchParams } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { ViewChips } from './view-chips.tsx'

/** Which of a list's two views the address asks for: active or deleted rows. */
export function useDeletedView(): 'archived' | undefined {
  const [search] = useSearchParams()
  return search.get('view') === 'archived' ? 'archived' : undefined
}

type DeletedViewChipsProps<View extends string> = {
  view: View | 'archived' | undefined
  /** More views of active rows. */
  more?: readonly { view: View; label: string }[]
  addressOf?: (view: View | 'archived' | undefined) => string
}

/** The views of a list whose rows can be restored from “Deleted”. */
export function DeletedViewChips<View extends string = never>({
  view,
  more = [],
  addressOf = (each) => (each ? `?view=${each}` : '?'),
}: DeletedViewChipsProps<View>) {
  const t = useTranslations('admin.shared.views')
  const views = [
    { view: undefined, label: t('kept') },
    ...more,
    { view: 'archived' as const, label: t('archived') },
  ]
  return (
    <div className="mb-4">
      <ViewChips
        label={t('title')}
        choices={views.map((each) => ({
          to: addressOf(each.view),
          label: each.label,
          isCurrent: each.view === view,
        }))}
      />
    </div>
  )
}
