import { directionOf, locales } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EarlierFields, EarlierValues } from '#ui/forms/earlier-values.tsx'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import type { Edited, EditForm } from '#ui/forms/edit-form.ts'
import { CheckField, FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { useRowForm } from '#ui/forms/row-form.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { newCategory } from '../../admin-contract.ts'
import {
  callsOf,
  choicesOf,
  type PartKind,
  partRevisionsQuery,
  useParts,
  useReadPartsAgain,
} from './part-calls.ts'
import {
  bodyOf,
  emptyPart,
  type PartValues,
  readCurrentPart,
  readEarlierPart,
  useDescribePart,
} from './part-values.ts'

type Props = {
  kind: PartKind
  edited: Edited<PartValues>
  /** It groups people: no product is in it. */
  isAudience: boolean
  onClose: () => void
}

type Form = EditForm<PartValues>

function usePartForm({ kind, edited, onClose }: Props) {
  const t = useTranslations('admin.catalogue.parts')
  return useRowForm({
    edited,
    schema: newCategory,
    bodyOf,
    moreErrors: (values: PartValues) => byPath(textErrors(values, 'name')),
    calls: callsOf(kind),
    said: () => t('saved'),
    readCurrent: readCurrentPart,
    readAgain: useReadPartsAgain(),
    onClose,
  })
}

/** What holds for the products of a category: their type, and whether they have a number. */
function OfProducts({ form }: { form: Form }) {
  const t = useTranslations('admin.catalogue')
  const types = choicesOf(useParts('shop_type'), form.values.shop_type)
  return (
    <>
      <SelectField
        {...form.text('shop_type')}
        optional
        label={t('parts.fields.shop_type')}
        hint={t('parts.typeHint')}
        options={[{ value: '', label: t('noType') }, ...types]}
      />
      <CheckField {...form.check('takes_number')} label={t('parts.fields.takes_number')} />
    </>
  )
}

function EarlierParts({ kind, id, form }: { kind: PartKind; id: string; form: Form }) {
  const describe = useDescribePart()
  return (
    <EarlierValues
      query={partRevisionsQuery(kind, id)}
      valuesOf={({ value }) => readEarlierPart(value)}
      onUse={form.set}
    >
      {(earlier) => <EarlierFields fields={describe(earlier)} />}
    </EarlierValues>
  )
}

/** Creates or edits a category or shop type. */
export function PartDialog(props: Props) {
  const { kind, edited, isAudience, onClose } = props
  const t = useTranslations('admin.catalogue.parts')
  const gaps = useTranslations('admin.shared.translation')
  const form = usePartForm(props)
  return (
    <EditDialog
      title={t(`${kind}.${edited.saved ? 'editTitle' : 'add'}`)}
      form={form}
      describe={useDescribePart()}
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
      <FieldRow columns={2}>
        <TextField
          {...form.text('slug')}
          optional
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          label={t('fields.slug')}
          hint={t('slugHint')}
        />
        <TextField
          {...form.text('position')}
          optional
          inputMode="numeric"
          dir="ltr"
          label={t('fields.position')}
          hint={t('positionHint')}
        />
      </FieldRow>
      <CheckField {...form.check('visible')} label={t('fields.visible')} />
      {kind === 'category' && !isAudience && <OfProducts form={form} />}
      {edited.saved && <EarlierParts kind={kind} id={edited.saved.id} form={form} />}
    </EditDialog>
  )
}

export const newPart: Edited<PartValues> = { values: emptyPart }
