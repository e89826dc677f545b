import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { eventType, type EventType, type NewEventType } from '../../admin-contract.ts'

/** An event type as form values. */
export type TypeValues = Record<`name_${Locale}`, string> & { slug: string; position: string }

export const emptyType: TypeValues = {
  name_fr: '',
  name_en: '',
  name_ar: '',
  slug: '',
  position: '',
}

export const valuesOf = (type: EventType): TypeValues => ({
  name_fr: type.name_fr,
  name_en: type.name_en,
  name_ar: type.name_ar,
  slug: type.slug,
  position: String(type.position),
})

export const bodyOf = ({ slug, position, ...names }: TypeValues) =>
  ({
    ...names,
    slug: slug || undefined,
    position: parseTypedNumber(position) ?? undefined,
  }) satisfies Unchecked<NewEventType>

/** The stored one in a `stale` refusal. */
export function readCurrentType(error: unknown): Current<TypeValues> | undefined {
  const read = currentOf(error, eventType)
  return read && { values: valuesOf(read), version: read.version }
}

/** An earlier value as form values. */
export function readEarlierType(value: Record<string, unknown>): TypeValues | undefined {
  const whole = { ...value, id: '', version: 1, archived: false, events: 0 }
  const { data } = eventType.safeParse(whole)
  return data && valuesOf(data)
}

/** Every field as text, for the conflict dialog. */
export function useDescribeType() {
  const t = useTranslations('admin.events.types.fields')
  return (values: TypeValues): FieldText[] => [
    ...locales.map((locale) => ({
      name: `name_${locale}`,
      label: t(`name_${locale}`),
      text: values[`name_${locale}`],
    })),
    { name: 'position', label: t('position'), text: values.position },
  ]
}
