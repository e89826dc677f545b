import { type Locale, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import {
  type AdminPickupPlace,
  adminPickupPlace,
  type NewPickupPlace,
} from '../../admin-contract.ts'

export const placeTexts = ['name', 'address'] as const

/** A place of pickup as form values. */
export type PlaceValues = Record<`${(typeof placeTexts)[number]}_${Locale}`, string> & {
  map_url: string
  position: string
  translate_later: Locale[]
}

export const emptyPlace: PlaceValues = {
  name_fr: '',
  name_en: '',
  name_ar: '',
  address_fr: '',
  address_en: '',
  address_ar: '',
  map_url: '',
  position: '',
  translate_later: [],
}

export const valuesOf = (place: AdminPickupPlace): PlaceValues => ({
  name_fr: place.name_fr ?? '',
  name_en: place.name_en ?? '',
  name_ar: place.name_ar ?? '',
  address_fr: place.address_fr ?? '',
  address_en: place.address_en ?? '',
  address_ar: place.address_ar ?? '',
  map_url: place.map_url ?? '',
  position: String(place.position),
  translate_later: place.translate_later,
})

export const bodyOf = ({ map_url, position, ...texts }: PlaceValues) =>
  ({
    ...texts,
    map_url: map_url.trim() || null,
    position: parseTypedNumber(position) ?? undefined,
  }) satisfies Unchecked<NewPickupPlace>

/** The stored place in a `stale` refusal. */
export function readCurrentPlace(error: unknown): Current<PlaceValues> | undefined {
  const read = currentOf(error, adminPickupPlace)
  return read && { values: valuesOf(read), version: read.version }
}

/** Earlier values of a place, as form values. */
export function readEarlierPlace(value: Record<string, unknown>, id: string) {
  const { data } = adminPickupPlace.safeParse({ ...value, id, version: 0, archived: false })
  return data && valuesOf(data)
}

/** Every field as text, for the comparison of versions. */
export function useDescribePlace() {
  const t = useTranslations('admin.orders.places.fields')
  const texts = locales.flatMap((locale) =>
    placeTexts.map((field) => `${field}_${locale}` as const),
  )
  return (values: PlaceValues): FieldText[] => [
    ...[...texts, 'map_url' as const, 'position' as const].map((name) => ({
      name,
      label: t(name),
      text: values[name],
    })),
    {
      name: 'translate_later',
      label: t('translate_later'),
      text: values.translate_later.map((each) => localeNames[each]).join(', '),
    },
  ]
}
