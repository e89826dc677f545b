import { directionOf, locales } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import type { Edited } from '#ui/forms/edit-form.ts'
import { EarlierFields, EarlierValues } from '#ui/forms/earlier-values.tsx'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import { useRowForm } from '#ui/forms/row-form.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { newSizeSystem } from '../../admin-contract.ts'
import { SizeRows } from './size-rows.tsx'
import {
  bodyOf,
  readCurrentSystem,
  readEarlierSystem,
  type SystemValues,
  useDescribeSystem,
} from './size-system-values.ts'
import {
  addSizeSystem,
  archiveSizeSystem,
  changeSizeSystem,
  systemRevisionsQuery,
  useReadSystemsAgain,
} from './client.ts'

type Props = { edited: Edited<SystemValues>; onClose: () => void }

type EarlierProps = {
  saved: NonNullable<Props['edited']['saved']>
  onUse: (values: SystemValues) => void
}

function EarlierSystems({ saved: { id, version }, onUse }: EarlierProps) {
  const describe = useDescribeSystem()
  return (
    <EarlierValues
      query={systemRevisionsQuery(id, version)}
      valuesOf={({ value }) => readEarlierSystem(value)}
      onUse={onUse}
    >
      {(earlier) => <EarlierFields fields={describe(earlier)} />}
    </EarlierValues>
  )
}

/** The form's state; what was saved can be undone from its toast. */
function useSystemForm({ edited, onClose }: Props) {
  const t = useTranslations('admin.catalogue.systems')
  return useRowForm({
    edited,
    schema: newSizeSystem,
    bodyOf,
    moreErrors: (values: SystemValues) => byPath(textErrors(values, 'name')),
    calls: { add: addSizeSystem, change: changeSizeSystem, archive: archiveSizeSystem },
    said: () => t('saved'),
    readCurrent: readCurrentSystem,
    readAgain: useReadSystemsAgain(),
    onClose,
  })
}

/** Creates or edits a size system with its sizes and their guide. */
export function SizeSystemDialog({ edited, onClose }: Props) {
  const t = useTranslations('admin.catalogue.systems')
  const gaps = useTranslations('admin.shared.translation')
  const { saved } = edited
  const form = useSystemForm({ edited, onClose })
  return (
    <EditDialog
      title={t(saved ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribeSystem()}
      onClose={onClose}
    >
      <p className="text-15 text-ink2">{gaps('hint')}</p>
      <FieldRow columns={3}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            {...form.text(`name_${locale}`)}
            lang={locale}
            dir={directionOf(locale)}
            label={t(`fields.name_${locale}`)}
          />
        ))}
      </FieldRow>
      <TextField
        {...form.text('position')}
        optional
        inputMode="numeric"
        dir="ltr"
        label={t('fields.position')}
        hint={t('positionHint')}
      />
      <SizeRows
        sizes={form.values.sizes}
        error={form.errors.sizes}
        onChange={(sizes) => form.set({ sizes })}
      />
      {saved && <EarlierSystems saved={saved} onUse={form.set} />}
    </EditDialog>
  )
}
