import { directionOf, locales } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type Edited, useEditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import { newSizeSystem } from '../../admin-contract.ts'
import { SizeRows } from './size-rows.tsx'
import {
  bodyOf,
  readCurrentSystem,
  type SystemValues,
  useDescribeSystem,
} from './size-system-values.ts'
import { addSizeSystem, changeSizeSystem, useReadSystemsAgain } from './client.ts'

type Props = { edited: Edited<SystemValues>; onClose: () => void }

/** Creates or edits a size system with its sizes and their guide. */
export function SizeSystemDialog({ edited, onClose }: Props) {
  const t = useTranslations('admin.catalogue.systems')
  const gaps = useTranslations('admin.shared.translation')
  const form = useEditForm({
    edited,
    schema: newSizeSystem,
    bodyOf,
    moreErrors: (values: SystemValues) =>
      Object.fromEntries(textErrors(values, 'name').map(({ path, code }) => [path, code])),
    save: (input, saved) =>
      saved
        ? changeSizeSystem(saved.id, { ...input, version: saved.version })
        : addSizeSystem(input),
    readCurrent: readCurrentSystem,
    readAgain: useReadSystemsAgain(),
    saved: t('saved'),
    onClose,
  })
  return (
    <EditDialog
      title={t(edited.saved ? 'editTitle' : 'addTitle')}
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
    </EditDialog>
  )
}
