import { useTranslations } from '#i18n/translations.ts'
import { type Locale, localeNames, locales } from '#core/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import {
  type AdminProduct,
  adminProduct,
  categories,
  type NewProduct,
  shopTypes,
  type SizeStock,
} from '../../contract.ts'
import { defaultLowStock } from '../../rules.ts'
import { useSystemNames } from './client.ts'

/** A size's stock as typed, and its stock when the form opened. */
export type TypedStock = { size: SizeStock['size']; stock: string; was?: number }

/** A product as form values. */
export type ProductValues = Record<`name_${Locale}` | `description_${Locale}`, string> & {
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
  category: 'jersey',
  shop_type: '',
  price: '',
  compare_at_price: '',
  images: [],
  featured: false,
  active: true,
  low_stock: String(defaultLowStock),
  size_system: '',
  translate_later: [],
  size_stocks: [{ size: null, stock: '' }],
}

export function valuesOf(product: AdminProduct): ProductValues {
  const { price, compare_at_price, shop_type, low_stock, size_system, size_stocks, ...same } =
    product
  const picked = Object.fromEntries(Object.entries(same).filter(([name]) => name in emptyProduct))
  return {
    ...emptyProduct,
    ...picked,
    price: String(price),
    compare_at_price: compare_at_price === null ? '' : String(compare_at_price),
    shop_type: shop_type ?? '',
    low_stock: String(low_stock),
    size_system: size_system ?? '',
    size_stocks: size_stocks.map(({ size, stock }) => ({ size, stock: String(stock), was: stock })),
  }
}

/** Values for a copy of the product, without its stock. */
export const copyOf = (product: AdminProduct): ProductValues => ({
  ...valuesOf(product),
  active: false,
  size_stocks: product.size_stocks.map(({ size }) => ({ size, stock: '0' })),
})

export const bodyOf = (values: ProductValues): Unchecked<NewProduct> => ({
  ...values,
  shop_type: values.shop_type || null,
  price: parseTypedNumber(values.price),
  compare_at_price: parseTypedNumber(values.compare_at_price),
  low_stock: parseTypedNumber(values.low_stock) ?? defaultLowStock,
  size_system: values.size_system || null,
  size_stocks: values.size_stocks.map(({ stock, ...entry }) => ({
    ...entry,
    stock: parseTypedNumber(stock),
  })),
})

/** The stored product in a `stale` refusal. */
export function readCurrentProduct(error: unknown): Current<ProductValues> | undefined {
  const read = currentOf(error, adminProduct)
  return read && { values: valuesOf(read), version: read.version }
}

/** The label of a value from a closed list. */
function oneOf<Value extends string>(
  list: readonly Value[],
  value: string,
  name: (value: Value) => string,
) {
  const known = list.find((item) => item === value)
  return known ? name(known) : ''
}

/** Every field of a product as text, for the conflict dialog. */
export function useDescribeProduct() {
  const systems = useSystemNames()
  const t = useTranslations('admin.catalogue')
  const category = useTranslations('catalogue.category')
  const type = useTranslations('admin.catalogue.types')
  const locale = useLanguage()
  const money = (typed: string) => {
    const amount = parseTypedNumber(typed)
    return amount === null || Number.isNaN(amount) ? typed : formatMoney(amount, locale)
  }
  const stock = ({ size, stock }: TypedStock) => (size ? `${size} ${stock}` : stock)
  const shared = useTranslations('admin.shared')
  const yesNo = (value: boolean) => shared(value ? 'yes' : 'no')
  return (values: ProductValues): FieldText[] => [
    ...locales.flatMap((language) => [
      {
        name: `name_${language}`,
        label: t(`fields.name_${language}`),
        text: values[`name_${language}`],
      },
      {
        name: `description_${language}`,
        label: t(`fields.description_${language}`),
        text: values[`description_${language}`],
      },
    ]),
    {
      name: 'category',
      label: t('fields.category'),
      text: oneOf(categories, values.category, category),
    },
    {
      name: 'shop_type',
      label: t('fields.shop_type'),
      text: oneOf(shopTypes, values.shop_type, type),
    },
    { name: 'price', label: t('fields.price'), text: money(values.price) },
    {
      name: 'compare_at_price',
      label: t('fields.compare_at_price'),
      text: money(values.compare_at_price),
    },
    {
      name: 'size_stocks',
      label: t('fields.stock'),
      text: values.size_stocks.map(stock).join(', '),
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
    { name: 'images', label: t('fields.images'), text: values.images.join('\n') },
    { name: 'featured', label: t('fields.featured'), text: yesNo(values.featured) },
    { name: 'active', label: t('fields.active'), text: yesNo(values.active) },
  ]
}
