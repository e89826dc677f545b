import { useTranslations } from '#i18n/translations.ts'
import { type Locale, localeNames, locales } from '#core/locale.ts'
import {
  nothingSaid,
  type SaidValues,
  saidWhen,
  useDescribeSaid,
} from '#features/media/web/admin/consent-fields.tsx'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { useEventTypes } from './client.ts'
import { type AdminEvent, adminEvent, type NewEvent } from '../../contract.ts'

type Translated = 'title' | 'description' | 'location' | 'result'

/** An event as form values. */
export type EventValues = Record<`${Translated}_${Locale}`, string> &
  SaidValues & {
    event_type: string
    location: string
    event_date: string
    start_time: string
    registration_fee: string
    max_participants: string
    image_url: string
    active: boolean
    translate_later: Locale[]
  }

/** The initial values for a new event. */
export const emptyEvent: EventValues = {
  /** '' is the first one. */
  event_type: '',
  title_en: '',
  title_fr: '',
  title_ar: '',
  description_en: '',
  description_fr: '',
  description_ar: '',
  location: '',
  location_en: '',
  location_fr: '',
  location_ar: '',
  result_en: '',
  result_fr: '',
  result_ar: '',
  event_date: '',
  start_time: '',
  registration_fee: '0',
  max_participants: '0',
  image_url: '',
  ...nothingSaid,
  active: true,
  translate_later: [],
}

export const valuesOf = (event: AdminEvent): EventValues => ({
  event_type: event.event_type ?? '',
  title_en: event.title_en,
  title_fr: event.title_fr,
  title_ar: event.title_ar,
  description_en: event.description_en,
  description_fr: event.description_fr,
  description_ar: event.description_ar,
  location: event.location,
  location_en: event.location_en ?? '',
  location_fr: event.location_fr ?? '',
  location_ar: event.location_ar ?? '',
  result_en: event.result_en,
  result_fr: event.result_fr,
  result_ar: event.result_ar,
  event_date: event.event_date,
  start_time: event.start_time ?? '',
  registration_fee: String(event.registration_fee),
  max_participants: String(event.max_participants),
  image_url: event.image_url ?? '',
  ...nothingSaid,
  active: event.active,
  translate_later: event.translate_later,
})

/** Values for a copy of the event, without date, result and a picture that is hidden. */
export const copyOf = (event: AdminEvent): EventValues => {
  const image_url = event.consent_withdrawn_at ? '' : (event.image_url ?? '')
  const { result_en, result_fr, result_ar } = emptyEvent
  const without = { event_date: '', result_en, result_fr, result_ar }
  return { ...valuesOf(event), ...without, image_url }
}

/** A new picture, of which the form asks whether it shows people. */
export const isNewPicture = ({ image_url }: EventValues, before: EventValues): boolean =>
  image_url.trim() !== '' && image_url.trim() !== before.image_url

export const bodyOf = (values: EventValues, before: EventValues): Unchecked<NewEvent> => ({
  ...values,
  ...saidWhen(isNewPicture(values, before), values),
  event_type: values.event_type || null,
  event_date: values.event_date || undefined,
  start_time: values.start_time || null,
  // Empty fields count as 0, their initial value.
  registration_fee: parseTypedNumber(values.registration_fee) ?? 0,
  max_participants: parseTypedNumber(values.max_participants) ?? 0,
  image_url: values.image_url.trim() || null,
})

/** The stored event in a `stale` refusal. */
export function readCurrentEvent(error: unknown): Current<EventValues> | undefined {
  const read = currentOf(error, adminEvent)
  return read && { values: valuesOf(read), version: read.version }
}

/** Every field of an event as text, for the conflict dialog. */
export function useDescribeEvent() {
  const t = useTranslations('admin.events.fields')
  const types = useEventTypes()
  const shared = useTranslations('admin.shared')
  const describeSaid = useDescribeSaid()
  const plain = [
    'event_date',
    'start_time',
    'registration_fee',
    'max_participants',
    'location',
    ...locales.map((locale) => `location_${locale}` as const),
    ...locales.map((locale) => `result_${locale}` as const),
    'image_url',
  ] as const
  return (values: EventValues): FieldText[] => [
    {
      name: 'event_type',
      label: t('event_type'),
      text: types.find(({ slug }) => slug === values.event_type)?.name ?? '',
    },
    ...locales.flatMap((locale) =>
      ([`title_${locale}`, `description_${locale}`] as const).map((name) => ({
        name,
        label: t(name),
        text: values[name],
      })),
    ),
    ...plain.map((name) => ({ name, label: t(name), text: values[name] })),
    ...describeSaid(values),
    {
      name: 'translate_later',
      label: t('translate_later'),
      text: values.translate_later.map((each) => localeNames[each]).join(', '),
    },
    { name: 'active', label: t('active'), text: shared(values.active ? 'yes' : 'no') },
  ]
}
