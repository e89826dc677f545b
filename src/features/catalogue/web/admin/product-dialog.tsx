import { useTranslations } from '#i18n/translations.ts'
import { directionOf, locales } from '#core/locale.ts'
import { ImageField } from '#features/media/web/admin/image-field.tsx'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type Edited, type EditForm, useEditForm } from '#ui/forms/edit-form.ts'
import { CheckField, FieldRow, SelectField, TextArea, TextField } from '#ui/forms/field.tsx'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { categories, maxImages, newProduct, shopTypes } from '../../contract.ts'
import { productErrors } from '../../rules.ts'
import { addProduct, changeProduct, useReadProductsAgain } from './client.ts'
import {
  bodyOf,
  type ProductValues,
  readCurrentProduct,
  useDescribeProduct,
} from './product-values.ts'
import { StockFields } from './stock-fields.tsx'

type Form = EditForm<ProductValues>

function priceErrors({ price, compare_at_price }: ProductValues) {
  const amount = (typed: string) => parseTypedNumber(typed) ?? undefined
  const errors = productErrors({ price: amount(price), compare_at_price: amount(compare_at_price) })
  return Object.fromEntries(errors.map(({ path, code }) => [path, code]))
}

function useProductForm(edited: Edited<ProductValues>, onClose: () => void): Form {
  const t = useTranslations('admin.catalogue')
  return useEditForm({
    edited,
    schema: newProduct,
    bodyOf,
    moreErrors: priceErrors,
    save: (input, saved) =>
      saved ? changeProduct(saved.id, { ...input, version: saved.version }) : addProduct(input),
    readCurrent: readCurrentProduct,
    readAgain: useReadProductsAgain(),
    saved: t(edited.saved ? 'updated' : 'created'),
    onClose,
  })
}

function Texts({ form }: { form: Form }) {
  const t = useTranslations('admin.catalogue.fields')
  return locales.map((locale) => {
    const language = { lang: locale, dir: directionOf(locale) }
    const [name, description] = [`name_${locale}` as const, `description_${locale}` as const]
    return (
      <div key={locale} className="space-y-4">
        <TextField {...language} {...form.text(name)} label={t(name)} />
        <TextArea {...language} {...form.text(description)} label={t(description)} />
      </div>
    )
  })
}

function Kind({ form }: { form: Form }) {
  const t = useTranslations('admin.catalogue')
  const category = useTranslations('catalogue.category')
  const noType = { value: '', label: t('noType') }
  return (
    <FieldRow columns={2}>
      <SelectField
        {...form.text('category')}
        label={t('fields.category')}
        options={categories.map((value) => ({ value, label: category(value) }))}
      />
      <SelectField
        {...form.text('shop_type')}
        optional
        label={t('fields.shop_type')}
        options={[noType, ...shopTypes.map((value) => ({ value, label: t(`types.${value}`) }))]}
      />
    </FieldRow>
  )
}

function Prices({ form }: { form: Form }) {
  const t = useTranslations('admin.catalogue')
  const number = { inputMode: 'decimal', dir: 'ltr' } as const
  return (
    <FieldRow columns={2}>
      <TextField {...number} {...form.text('price')} label={t('fields.price')} />
      <TextField
        {...number}
        {...form.text('compare_at_price')}
        optional
        label={t('fields.compare_at_price')}
        hint={t('compareHint')}
      />
    </FieldRow>
  )
}

/** Creates or edits a product. */
export function ProductDialog({
  edited,
  onClose,
}: {
  edited: Edited<ProductValues>
  onClose: () => void
}) {
  const t = useTranslations('admin.catalogue')
  const form = useProductForm(edited, onClose)
  const { values, errors, set } = form
  const title = t(edited.saved ? 'editTitle' : 'addTitle')
  return (
    <EditDialog title={title} form={form} describe={useDescribeProduct()} onClose={onClose}>
      <Texts form={form} />
      <Kind form={form} />
      <Prices form={form} />
      <StockFields
        stocks={values.size_stocks}
        error={errors.size_stocks}
        onChange={(size_stocks) => set({ size_stocks })}
      />
      <ImageField
        name="images"
        label={t('fields.images')}
        images={values.images}
        max={maxImages}
        error={errors.images}
        onChange={(change) => set((now) => ({ images: change(now.images) }))}
      />
      <div className="flex flex-wrap gap-x-8">
        <CheckField {...form.check('featured')} label={t('fields.featured')} />
        <CheckField {...form.check('active')} label={t('fields.active')} />
      </div>
    </EditDialog>
  )
}
