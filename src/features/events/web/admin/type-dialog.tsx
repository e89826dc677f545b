import { directionOf, locales } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EarlierFields, EarlierValues } from '#ui/forms/earlier-values.tsx'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import type { Edited } from '#ui/forms/edit-form.ts'
import { TextField } from '#ui/forms/field.tsx'
import { useRowForm } from '#ui/forms/row-form.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { newEventType } from '../../admin-contract.ts'
import {
  addEventType,
  archiveEventType,
  changeEventType,
  typeRevisionsQuery,
  useReadTypesAgain,
} from './client.ts'
import {
  bodyOf,
  readCurrentType,
  readEarlierType,
  type TypeValues,
  useDescribeType,
} from './type-values.ts'

type Props = { edited: Edited<TypeValues>; onClose: () => void }

function useTypeForm({ edited, onClose }: Props) {
  const t = useTranslations('admin.events.types')
  return useRowForm({
    edited,
    schema: newEventType,
    bodyOf,
    moreErrors: (values: TypeValues) => byPath(textErrors(values, 'name')),
    calls: { add: addEventType, change: changeEventType, archive: archiveEventType },
    said: () => t('saved'),
    readCurrent: readCurrentType,
    readAgain: useReadTypesAgain(),
    onClose,
  })
}

/** Creates or edits an event type. */
export function TypeDialog({ edited, onClose }: Props) {
  const t = useTranslations('admin.events.types')
  const gaps = useTranslations('admin.shared.translation')
  const describe = useDescribeType()
  const form = useTypeForm({ edited, onClose })
  return (
    <EditDialog
      title={t(edited.saved ? 'editTitle' : 'add')}
      form={form}
      describe={describe}
      onClose={onClose}
    >
      <p className="text-15 text-ink2">{gaps('hint')}</p>
      {locales.map((locale) => (
        <TextField
          key={locale}
          {...form.text(`name_${locale}`)}
          lang={locale}
          dir={directionOf(locale)}
          label={t(`fields.name_${locale}`)}
        />
      ))}
      <TextField
        {...form.text('position')}
        optional
        inputMode="numeric"
        dir="ltr"
        label={t('fields.position')}
        hint={t('positionHint')}
      />
      {edited.saved && (
        <EarlierValues
          query={typeRevisionsQuery(edited.saved.id)}
          valuesOf={({ value }) => readEarlierType(value)}
          onUse={form.set}
        >
          {(earlier) => <EarlierFields fields={describe(earlier)} />}
        </EarlierValues>
      )}
    </EditDialog>
  )
}
