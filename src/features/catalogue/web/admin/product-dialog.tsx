import { useTranslations } from '#i18n/translations.ts'
import { directionOf, type Locale, locales } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { ConsentFields, saidErrorsWhen } from '#features/media/web/admin/consent-fields.tsx'
import { ImageField } from '#features/media/web/admin/image-field.tsx'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type Edited, type EditForm, useEditForm } from '#ui/forms/edit-form.ts'
import { CheckField, FieldRow, SelectField, TextArea, TextField } from '#ui/forms/field.tsx'
import { LanguageFields, languageOf } from '#ui/forms/language-fields.tsx'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { type AdminProduct, maxImages, newProduct } from '../../contract.ts'
import { productErrors } from '../../rules.ts'
import { addProduct, changeProduct, useReadProductsAgain } from './client.ts'
import { JerseyFields } from './jersey-fields.tsx'
import { choicesOf, useParts } from './part-calls.ts'
import { AudienceFields, PrintFields } from './product-options.tsx'
import {
  bodyOf,
  hasNewPictures,
  hiddenImages,
  type ProductValues,
  readCurrentProduct,
  rebaseStocks,
  useDescribeProduct,
} from './product-values.ts'
import { StockFields } from './stock-fields.tsx'
import { HistoryButton } from './stock-history.tsx'

type Form = EditForm<ProductValues>

function errorsAcross({ price, compare_at_price, ...texts }: ProductValues) {
  const amount = (typed: string) => {
    const number = parseTypedNumber(typed) ?? Number.NaN
    // Text that is no number has an error of its own.
    return Number.isNaN(number) ? undefined : number
  }
  const errors = [
    ...textErrors(texts, 'name', 'description'),
    ...productErrors({ price: amount(price), compare_at_price: amount(compare_at_price) }),
  ]
  return byPath(errors)
}

function useProductForm(edited: Edited<ProductValues>, onClose: () => void): Form {
  const t = useTranslations('admin.catalogue')
  return useEditForm({
    edited,
    schema: newProduct,
    bodyOf: (values: ProductValues) => bodyOf(values, edited.values),
    moreErrors: (values) => ({
      ...errorsAcross(values),
      ...saidErrorsWhen(hasNewPictures(values, edited.values), values),
    }),
    save: (input, saved, _before, key) =>
      saved
        ? changeProduct(saved.id, { ...input, version: saved.version })
        : addProduct(input, key),
    readCurrent: readCurrentProduct,
    rebase: rebaseStocks,
    readAgain: useReadProductsAgain(),
    saved: t(edited.saved ? 'updated' : 'created'),
    onClose,
  })
}

function TextsOf({ form, locale }: { form: Form; locale: Locale }) {
  const t = useTranslations('admin.catalogue.fields')
  const hint = useTranslations('admin.catalogue')('careHint')
  const language = { lang: locale, dir: directionOf(locale) }
  const [name, description] = [`name_${locale}` as const, `description_${locale}` as const]
  const care = `care_${locale}` as const
  return (
    <LanguageFields {...languageOf(form, ['name', 'description', 'care'], locale)}>
      <TextField {...language} {...form.text(name)} label={t(name)} />
      <TextArea {...language} {...form.text(description)} label={t(description)} />
      <TextArea
        {...language}
        {...form.text(care)}
        optional
        rows={2}
        maxLength={500}
        label={t(care)}
        hint={hint}
      />
    </LanguageFields>
  )
}

function Texts({ form }: { form: Form }) {
  const t = useTranslations('admin.shared.translation')
  return (
    <>
      <p className="text-15 text-ink2">{t('hint')}</p>
      {locales.map((locale) => (
        <TextsOf key={locale} form={form} locale={locale} />
      ))}
    </>
  )
}

function Kind({ form }: { form: Form }) {
  const t = useTranslations('admin.catalogue')
  const { category, shop_type } = form.values
  const categories = choicesOf(useParts('category'), category)
  const types = choicesOf(useParts('shop_type'), shop_type)
  const noType = { value: '', label: t('noType') }
  const noCategory = { value: '', label: t('noCategoryYet') }
  return (
    <FieldRow columns={2}>
      <SelectField
        {...form.text('category')}
        label={t('fields.category')}
        options={category ? categories : [noCategory, ...categories]}
      />
      <SelectField
        {...form.text('shop_type')}
        optional
        label={t('fields.shop_type')}
        options={[noType, ...types]}
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

/** The number on the picture, for what is printed with one. */
function Look({ form: { values, errors, set } }: { form: Form }) {
  const category = useParts('category').find(({ slug }) => slug === values.category)
  const isPrinted = category?.takes_number || values.prints_name
  if (!isPrinted && values.jersey.kind === 'none') return null
  return (
    <JerseyFields
      values={values.jersey}
      images={values.images}
      hasName={values.prints_name}
      error={errors.jersey}
      onChange={(change) => set((now) => ({ jersey: { ...now.jersey, ...change } }))}
    />
  )
}

type Opened = {
  edited: Edited<ProductValues>
  /** The one that is edited or copied. */
  product?: AdminProduct
}

/** The pictures, and who is on those that are new. */
function Pictures({ form, edited, product }: Opened & { form: Form }) {
  const t = useTranslations('admin.catalogue.fields')
  const people = useTranslations('admin.media.people')
  const { values, errors, set } = form
  return (
    <>
      <ImageField
        name="images"
        label={t('images')}
        images={values.images}
        max={maxImages}
        error={errors.images}
        hidden={product && hiddenImages(product)}
        onChange={(change) => set((now) => ({ images: change(now.images) }))}
      />
      {hasNewPictures(values, edited.values) && (
        <ConsentFields
          values={values}
          errors={errors}
          set={set}
          label={edited.saved && people('ofAdded')}
        />
      )}
    </>
  )
}

/** Creates or edits a product. */
export function ProductDialog({ edited, product, onClose }: Opened & { onClose: () => void }) {
  const t = useTranslations('admin.catalogue')
  const form = useProductForm(edited, onClose)
  const { values, errors, set } = form
  const title = t(edited.saved ? 'editTitle' : 'addTitle')
  return (
    <EditDialog title={title} form={form} describe={useDescribeProduct()} onClose={onClose}>
      <Texts form={form} />
      <Kind form={form} />
      <AudienceFields form={form} />
      <Prices form={form} />
      <PrintFields form={form} />
      <StockFields
        id={edited.saved?.id}
        system={values.size_system}
        stocks={values.size_stocks}
        errors={errors}
        onChange={set}
      />
      {product && edited.saved && <HistoryButton product={product} />}
      <TextField
        {...form.text('low_stock')}
        inputMode="numeric"
        dir="ltr"
        label={t('fields.low_stock')}
        hint={t('lowHint')}
      />
      <Pictures form={form} edited={edited} product={product} />
      <Look form={form} />
      <div className="flex flex-wrap gap-x-8">
        <CheckField {...form.check('featured')} label={t('fields.featured')} />
        <CheckField {...form.check('active')} label={t('fields.active')} />
      </div>
    </EditDialog>
  )
}
