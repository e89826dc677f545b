import { algiersClock, typedInstant } from '#core/algiers.ts'
import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import {
  type AdminAnnouncement,
  adminAnnouncement,
  type NewAnnouncement,
} from '../../admin-contract.ts'

/** An announcement as form values; the moments as Algiers' clocks show them. */
export type AnnouncementForm = Record<`text_${Locale}`, string> & {
  link: string
  shown_from: string
  shown_until: string
}

export const emptyAnnouncement: AnnouncementForm = {
  text_fr: '',
  text_en: '',
  text_ar: '',
  link: '',
  shown_from: '',
  shown_until: '',
}

const onTheClock = (moment: string | null) =>
  moment ? algiersClock(new Date(moment)).toISOString().slice(0, 16) : ''

export const valuesOf = (row: AdminAnnouncement): AnnouncementForm => ({
  text_fr: row.text_fr ?? '',
  text_en: row.text_en ?? '',
  text_ar: row.text_ar ?? '',
  link: row.link ?? '',
  shown_from: onTheClock(row.shown_from),
  shown_until: onTheClock(row.shown_until),
})

export const bodyOf = (values: AnnouncementForm): Unchecked<NewAnnouncement> => ({
  ...values,
  shown_from: typedInstant(values.shown_from),
  shown_until: typedInstant(values.shown_until),
})

/** The stored announcement in a `stale` refusal. */
export function readCurrentAnnouncement(error: unknown): Current<AnnouncementForm> | undefined {
  const read = currentOf(error, adminAnnouncement)
  return read && { values: valuesOf(read), version: read.version }
}

/** Every field as text, for the conflict dialog. */
export function useDescribeAnnouncement() {
  const t = useTranslations('admin.texts.announcements.fields')
  const names = [
    ...locales.map((locale) => `text_${locale}` as const),
    'link',
    'shown_from',
    'shown_until',
  ] as const
  return (values: AnnouncementForm): FieldText[] =>
    names.map((name) => ({ name, label: t(name), text: values[name].replace('T', ' ') }))
}
