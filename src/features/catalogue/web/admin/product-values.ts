import { useTranslations } from '#i18n/translations.ts'
import { type Locale, localeNames, locales } from '#core/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import {
  nothingSaid,
  type SaidValues,
  saidWhen,
  useDescribeSaid,
} from '#features/media/web/admin/consent-fields.tsx'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { type AdminProduct, adminProduct, type NewProduct, type SizeStock } from '../../contract.ts'
import { type Audience, longestPrint } from '../../facts.ts'
import { defaultLowStock } from '../../rules.ts'
import { useSizeNames, useSystemNames } from './client.ts'
import {
  describedJersey,
  jerseyBodyOf,
  type JerseyValues,
  jerseyValuesOf,
  noJersey,
} from './jersey-values.ts'
import { type NamedPart, useParts } from './part-calls.ts'

/** A size's stock as typed, and its stock when the form opened. */
export type TypedStock = { size: SizeStock['size']; stock: string; was?: number }

/** A product as form values. */
export type ProductValues = Record<`${'name' | 'description' | 'care'}_${Locale}`, string> &
  SaidValues & {
    category: string
    shop_type: string
    price: string
    compare_at_price: string
    images: string[]
    featured: boolean
    active: boolean
    low_stock: string
    /** '' until one is chosen, which is the first one. */
    size_system: string
    audiences: Audience[]
    number_price: string
    /** Whether buyers may have a name printed; its price and length count only then. */
    prints_name: boolean
    name_price: string
    name_letters: string
    jersey: JerseyValues
    translate_later: Locale[]
    size_stocks: TypedStock[]
  }

export const emptyProduct: ProductValues = {
  name_en: '',
  name_fr: '',
  name_ar: '',
  description_en: '',
  description_fr: '',
  description_ar: '',
  care_en: '',
  care_fr: '',
  care_ar: '',
  category: '',
  shop_type: '',
  price: '',
  compare_at_price: '',
  images: [],
  ...nothingSaid,
  featured: false,
  active: true,
  low_stock: String(defaultLowStock),
  size_system: '',
  audiences: [],
  number_price: '0',
  prints_name: false,
  name_price: '0',
  name_letters: String(longestPrint),
  jersey: noJersey,
  translate_later: [],
  size_stocks: [{ size: null, stock: '' }],
}

export function valuesOf(product: AdminProduct): ProductValues {
  const {
    price,
    compare_at_price,
    category,
    shop_type,
    low_stock,
    size_system,
    size_stocks,
    number_price,
    name_price,
    name_letters,
    jersey,
    ...same
  } = product
  const picked = Object.fromEntries(Object.entries(same).filter(([name]) => name in emptyProduct))
  return {
    ...emptyProduct,
    ...picked,
    ...nothingSaid,
    price: String(price),
    compare_at_price: compare_at_price === null ? '' : String(compare_at_price),
    category: category ?? '',
    shop_type: shop_type ?? '',
    low_stock: String(low_stock),
    size_system: size_system ?? '',
    number_price: String(number_price),
    prints_name: name_price !== null,
    name_price: String(name_price ?? 0),
    name_letters: String(name_letters),
    jersey: jerseyValuesOf(jersey),
    size_stocks: size_stocks.map(({ size, stock }) => ({ size, stock: String(stock), was: stock })),
  }
}

/** The pictures whose consent is withdrawn, and which are shown nowhere. */
export const hiddenImages = ({ image_consents }: AdminProduct): string[] =>
  image_consents.flatMap(({ url, consent_withdrawn_at }) => (consent_withdrawn_at ? [url] : []))

export const shownImages = (product: AdminProduct): string[] =>
  product.images.filter((url) => !hiddenImages(product).includes(url))

/** Values for a copy of the product, without its stock and without pictures that are hidden. */
export const copyOf = (product: AdminProduct): ProductValues => ({
  ...valuesOf(product),
  images: shownImages(product),
  active: false,
  size_stocks: product.size_stocks.map(({ size }) => ({ size, stock: '0' })),
})

/** New pictures, of which the form asks whether they show people. */
export const hasNewPictures = ({ images }: ProductValues, before: ProductValues): boolean =>
  images.some((url) => !before.images.includes(url))

export const bodyOf = (values: ProductValues, before: ProductValues): Unchecked<NewProduct> => ({
  ...values,
  ...saidWhen(hasNewPictures(values, before), values),
  category: values.category || null,
  shop_type: values.shop_type || null,
  price: parseTypedNumber(values.price),
  compare_at_price: parseTypedNumber(values.compare_at_price),
  low_stock: parseTypedNumber(values.low_stock) ?? defaultLowStock,
  size_system: values.size_system || null,
  number_price: parseTypedNumber(values.number_price) ?? 0,
  name_price: values.prints_name ? (parseTypedNumber(values.name_price) ?? 0) : null,
  name_letters: values.prints_name ? parseTypedNumber(values.name_letters) : undefined,
  jersey: jerseyBodyOf(values.jersey, values.images),
  size_stocks: values.size_stocks.map(({ stock, ...entry }) => ({
    ...entry,
    stock: parseTypedNumber(stock),
  })),
})

/**
 * After a conflict, stocks that nobody typed are those of the newer product. A typed stock stays
 * the wanted total, now relative to the newer stock, so that a delivery is not added twice.
 */
export function rebaseStocks(mine: ProductValues, theirs: ProductValues): ProductValues {
  const newer = new Map(theirs.size_stocks.map((entry) => [entry.size, entry]))
  const size_stocks = mine.size_stocks.map(({ size, stock, was }): TypedStock => {
    const found = newer.get(size)
    return found && parseTypedNumber(stock) === was ? found : { size, stock, was: found?.was }
  })
  return { ...mine, size_stocks }
}

/** The stored product in a `stale` refusal. */
export function readCurrentProduct(error: unknown): Current<ProductValues> | undefined {
  const read = currentOf(error, adminProduct)
  return read && { values: valuesOf(read), version: read.version }
}

/** Whom a product is for and what its prints cost, as text. */
function useDescribeOptions() {
  const t = useTranslations('admin.catalogue')
  return (values: ProductValues): FieldText[] => [
    {
      name: 'audiences',
      label: t('fields.audiences'),
      text: values.audiences.map((each) => t(`audiences.${each}`)).join(', '),
    },
    { name: 'number_price', label: t('fields.number_price'), text: values.number_price },
    {
      name: 'name_price',
      label: t('fields.name_price'),
      text: values.prints_name ? values.name_price : '',
    },
    {
      name: 'name_letters',
      label: t('fields.name_letters'),
      text: values.prints_name ? values.name_letters : '',
    },
    {
      name: 'jersey',
      label: t('fields.jersey'),
      text: describedJersey(values.jersey, (word) => t(`jersey.words.${word}`)),
    },
  ]
}

/** A product's name and texts in every language. */
function useDescribeTexts() {
  const t = useTranslations('admin.catalogue.fields')
  return (values: ProductValues): FieldText[] =>
    locales.flatMap((language) =>
      (['name', 'description', 'care'] as const).map((part) => {
        const name = `${part}_${language}` as const
        return { name, label: t(name), text: values[name] }
      }),
    )
}

/** The price and the one it was before, as money where a number is typed. */
function useDescribePrices() {
  const t = useTranslations('admin.catalogue.fields')
  const locale = useLanguage()
  const money = (typed: string) => {
    const amount = parseTypedNumber(typed)
    return amount === null || Number.isNaN(amount) ? typed : formatMoney(amount, locale)
  }
  return (values: ProductValues): FieldText[] =>
    (['price', 'compare_at_price'] as const).map((name) => ({
      name,
      label: t(name),
      text: money(values[name]),
    }))
}

/** Every field of a product as text, for the conflict dialog. */
export function useDescribeProduct() {
  const systems = useSystemNames()
  const describeSaid = useDescribeSaid()
  const describeTexts = useDescribeTexts()
  const describePrices = useDescribePrices()
  const describeOptions = useDescribeOptions()
  const t = useTranslations('admin.catalogue')
  const categories = useParts('category')
  const types = useParts('shop_type')
  const nameIn = (parts: readonly NamedPart[], value: string) =>
    parts.find(({ slug }) => slug === value)?.name ?? ''
  const sizeOf = useSizeNames()
  const stockIn =
    (system: string) =>
    ({ size, stock }: TypedStock) =>
      size ? `${sizeOf(system, size)} ${stock}` : stock
  const shared = useTranslations('admin.shared')
  const yesNo = (value: boolean) => shared(value ? 'yes' : 'no')
  return (values: ProductValues): FieldText[] => [
    ...describeTexts(values),
    {
      name: 'category',
      label: t('fields.category'),
      text: nameIn(categories, values.category),
    },
    {
      name: 'shop_type',
      label: t('fields.shop_type'),
      text: nameIn(types, values.shop_type),
    },
    ...describePrices(values),
    {
      name: 'size_stocks',
      label: t('fields.stock'),
      text: values.size_stocks.map(stockIn(values.size_system)).join(', '),
    },
    {
      name: 'size_system',
      label: t('fields.size_system'),
      text: systems.find(({ id }) => id === values.size_system)?.name ?? '',
    },
    { name: 'low_stock', label: t('fields.low_stock'), text: values.low_stock },
    {
      name: 'translate_later',
      label: t('fields.translate_later'),
      text: values.translate_later.map((each) => localeNames[each]).join(', '),
    },
    ...describeOptions(values),
    { name: 'images', label: t('fields.images'), text: values.images.join('\n') },
    ...describeSaid(values),
    { name: 'featured', label: t('fields.featured'), text: yesNo(values.featured) },
    { name: 'active', label: t('fields.active'), text: yesNo(values.active) },
  ]
}
