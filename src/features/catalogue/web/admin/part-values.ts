import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { adminShopPart, type AdminShopPart, type NewCategory } from '../../admin-contract.ts'
import { useParts } from './part-calls.ts'

/** A category or shop type as form values. */
export type PartValues = Record<`name_${Locale}`, string> & {
  slug: string
  position: string
  visible: boolean
  takes_number: boolean
  shop_type: string
}

export const emptyPart: PartValues = {
  name_fr: '',
  name_en: '',
  name_ar: '',
  slug: '',
  position: '',
  visible: true,
  takes_number: false,
  shop_type: '',
}

export const valuesOf = (part: AdminShopPart): PartValues => ({
  name_fr: part.name_fr,
  name_en: part.name_en,
  name_ar: part.name_ar,
  slug: part.slug,
  position: String(part.position),
  visible: part.visible,
  takes_number: part.takes_number,
  shop_type: part.shop_type ?? '',
})

export const bodyOf = ({ slug, position, shop_type, ...values }: PartValues) =>
  ({
    ...values,
    slug: slug.trim() || undefined,
    position: parseTypedNumber(position) ?? undefined,
    shop_type: shop_type || null,
  }) satisfies Unchecked<NewCategory>

/** The stored one in a `stale` refusal. */
export function readCurrentPart(error: unknown): Current<PartValues> | undefined {
  const read = currentOf(error, adminShopPart)
  return read && { values: valuesOf(read), version: read.version }
}

/** An earlier value as form values. */
export function readEarlierPart(value: Record<string, unknown>): PartValues | undefined {
  const whole = { ...value, id: '', version: 1, archived: false, audience: null, products: 0 }
  const { data } = adminShopPart.safeParse(whole)
  return data && valuesOf(data)
}

/** Every field as text, for the conflict dialog. */
export function useDescribePart() {
  const t = useTranslations('admin.catalogue.parts.fields')
  const shared = useTranslations('admin.shared')
  const types = useParts('shop_type')
  const yesNo = (value: boolean) => shared(value ? 'yes' : 'no')
  return (values: PartValues): FieldText[] => [
    ...locales.map((locale) => ({
      name: `name_${locale}`,
      label: t(`name_${locale}`),
      text: values[`name_${locale}`],
    })),
    { name: 'slug', label: t('slug'), text: values.slug },
    { name: 'position', label: t('position'), text: values.position },
    { name: 'visible', label: t('visible'), text: yesNo(values.visible) },
    { name: 'takes_number', label: t('takes_number'), text: yesNo(values.takes_number) },
    {
      name: 'shop_type',
      label: t('shop_type'),
      text: types.find(({ slug }) => slug === values.shop_type)?.name ?? '',
    },
  ]
}
