import { useTranslations } from 'use-intl'
import { type Locale, locales } from '#core/locale.ts'
import { ImageField } from '#features/media/web/admin/image-field.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type EditForm, useEditForm } from '#ui/forms/edit-form.ts'
import { CheckField, SelectField, TextArea, TextField } from '#ui/forms/field.tsx'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { categories, maxImages, newProduct, shopTypes } from '../../contract.ts'
import { productErrors } from '../../rules.ts'
import { saveProduct, useReadProductsAgain } from './client.ts'
import { bodyOf, type ProductValues, readCurrentProduct, useDescribeProduct } from './product-values.ts'
import { StockFields } from './stock-fields.tsx'

type Form = EditForm<ProductValues>

/** A product that is changed has its id and the version that was read; a new one has neither. */
export type EditedProduct = { values: ProductValues; saved?: { id: string; version: number } }

function priceErrors({ price, compare_at_price }: ProductValues) {
  const amount = (typed: string) => parseTypedNumber(typed) ?? undefined
  const errors = productErrors({ price: amount(price), compare_at_price: amount(compare_at_price) })
  return Object.fromEntries(errors.map(({ path, code }) => [path, code]))
}

function useProductForm({ values, saved }: EditedProduct, onClose: () => void) {
  const t = useTranslations('admin.products')
  const shared = useTranslations('admin.shared')
  const readAgain = useReadProductsAgain()
  return useEditForm({
    initial: values,
    version: saved?.version,
    schema: newProduct,
    bodyOf,
    moreErrors: priceErrors,
    save: (body, version) => saveProduct(saved?.id, { ...body, version }),
    readCurrent: readCurrentProduct,
    onSaved: () => {
      void readAgain()
      showToast({ kind: 'success', title: shared('success'), description: t(saved ? 'updated' : 'created') })
      onClose()
    },
    onFailed: useRefusalToast(),
  })
}

function Texts({ form: { values, errors, set }, locale }: { form: Form; locale: Locale }) {
  const t = useTranslations('admin.products.fields')
  const common = { lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' } as const
  const name = `name_${locale}` as const
  const description = `description_${locale}` as const
  return (
    <div className="space-y-4">
      <TextField
        {...common}
        name={name}
        label={t(name)}
        value={values[name]}
        error={errors[name]}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
      <TextArea
        {...common}
        name={description}
        label={t(description)}
        value={values[description]}
        error={errors[description]}
        onChange={(event) => set({ [description]: event.currentTarget.value })}
      />
    </div>
  )
}

function Kind({ form: { values, errors, set } }: { form: Form }) {
  const t = useTranslations('admin.products')
  const category = useTranslations('catalogue.category')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="category"
        label={t('fields.category')}
        value={values.category}
        error={errors.category}
        onChange={(event) => set({ category: event.currentTarget.value })}
        options={categories.map((value) => ({ value, label: category(value) }))}
      />
      <SelectField
        name="shop_type"
        optional
        label={t('fields.shop_type')}
        value={values.shop_type}
        error={errors.shop_type}
        onChange={(event) => set({ shop_type: event.currentTarget.value })}
        options={[
          { value: '', label: t('noType') },
          ...shopTypes.map((value) => ({ value, label: t(`types.${value}`) })),
        ]}
      />
    </div>
  )
}

function Prices({ form: { values, errors, set } }: { form: Form }) {
  const t = useTranslations('admin.products')
  const number = { inputMode: 'decimal', dir: 'ltr' } as const
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextField
        {...number}
        name="price"
        label={t('fields.price')}
        value={values.price}
        error={errors.price}
        onChange={(event) => set({ price: event.currentTarget.value })}
      />
      <TextField
        {...number}
        name="compare_at_price"
        optional
        label={t('fields.compare_at_price')}
        hint={t('compareHint')}
        value={values.compare_at_price}
        error={errors.compare_at_price}
        onChange={(event) => set({ compare_at_price: event.currentTarget.value })}
      />
    </div>
  )
}

/** Makes or changes a product. */
export function ProductDialog({ edited, onClose }: { edited: EditedProduct; onClose: () => void }) {
  const t = useTranslations('admin.products')
  const form = useProductForm(edited, onClose)
  const { values, errors, set } = form
  const title = t(edited.saved ? 'editTitle' : 'addTitle')
  return (
    <EditDialog title={title} form={form} describe={useDescribeProduct()} onClose={onClose}>
      {locales.map((locale) => (
        <Texts key={locale} form={form} locale={locale} />
      ))}
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
        <CheckField
          name="featured"
          label={t('fields.featured')}
          checked={values.featured}
          onChange={(event) => set({ featured: event.currentTarget.checked })}
        />
        <CheckField
          name="active"
          label={t('fields.active')}
          checked={values.active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
      </div>
    </EditDialog>
  )
}
