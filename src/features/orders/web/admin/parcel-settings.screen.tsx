import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatList } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { readAhead } from '#ui/data/admin-queries.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ConflictDialog } from '#ui/forms/conflict-dialog.tsx'
import type { FieldText } from '#ui/forms/edit-form.ts'
import { GuardedPage } from '#ui/forms/guarded.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { ParcelSettings } from '../../parcel-contract.ts'
import { parcelSettingsQuery } from './parcel-client.ts'
import { ParcelSettingsForm } from './parcel-settings-form.tsx'
import {
  type ParcelValues,
  useParcelSettingsEditor,
  valuesOfParcels,
} from './use-parcel-settings-editor.ts'

export const clientLoader = () =>
  readAhead((queries) => queries.prefetchQuery(parcelSettingsQuery()))

/** The settings as labelled texts, to compare two versions. */
function useDescribed() {
  const t = useTranslations('admin.orders.parcel')
  const locale = useLanguage()
  return ({ link, columns }: ParcelValues): FieldText[] => [
    { name: 'tracking_link', label: t('settings.fields.tracking_link'), text: link },
    {
      name: 'columns',
      label: t('settings.fields.columns'),
      text: formatList(
        columns.map((column) => t(`columns.${column}`)),
        locale,
      ),
    },
  ]
}

function Editor({ saved }: { saved: ParcelSettings }) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const describe = useDescribed()
  const editor = useParcelSettingsEditor(saved)
  const { values, base, theirs, isDirty, keepMine, takeTheirs } = editor
  return (
    <GuardedPage isDirty={isDirty}>
      <ParcelSettingsForm editor={editor} />
      {base.updated_by && base.updated_at && (
        <p className="mt-4 text-15 text-ink2">
          {t('delivery.last', {
            actor: base.updated_by,
            date: formatDateTime(base.updated_at, locale),
          })}
        </p>
      )}
      {theirs && (
        <ConflictDialog
          title={t('parcel.settings.title')}
          mine={describe(values)}
          theirs={describe(valuesOfParcels(theirs))}
          keepMine={keepMine}
          takeTheirs={takeTheirs}
        />
      )}
    </GuardedPage>
  )
}

/** The courier's page of a parcel, and what the list for the courier shows. */
export default function ParcelSettingsScreen() {
  const t = useTranslations('admin.orders.parcel.settings')
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <QueryView
        query={useQuery(parcelSettingsQuery())}
        skeleton={<Skeleton count={2} shape="h-40" className="max-w-2xl space-y-6" />}
      >
        {(saved) => <Editor saved={saved} />}
      </QueryView>
    </>
  )
}
