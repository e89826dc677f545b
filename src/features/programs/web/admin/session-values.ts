import { type Locale, locales } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { type AdminSession, adminSession, type NewSession } from '../../admin-contract.ts'
import { weekdays } from '#core/weekdays.ts'
import { crossesMidnight } from '#core/day-time.ts'
import { weekdayName } from '../team-words.ts'

/** A weekly session as form values; `team` is that of a new one. */
export type SessionValues = Record<`place_${Locale}`, string> & {
  team: string
  weekday: string
  time: string
  minutes: string
  valid_from: string
  valid_until: string
}

export const newSessionOf = (team: string): SessionValues => ({
  team,
  weekday: 'sunday',
  time: '',
  minutes: '60',
  place_fr: '',
  place_en: '',
  place_ar: '',
  valid_from: '',
  valid_until: '',
})

export const valuesOf = (session: AdminSession): SessionValues => ({
  team: session.team_id,
  weekday: session.weekday,
  time: session.time,
  minutes: String(session.minutes),
  place_fr: session.place_fr ?? '',
  place_en: session.place_en ?? '',
  place_ar: session.place_ar ?? '',
  valid_from: session.valid_from ?? '',
  valid_until: session.valid_until ?? '',
})

export const bodyOf = ({ team: _team, ...values }: SessionValues): Unchecked<NewSession> => ({
  ...values,
  time: values.time || undefined,
  minutes: parseTypedNumber(values.minutes),
  valid_from: values.valid_from || null,
  valid_until: values.valid_until || null,
})

/** Errors that the schema cannot express: ending after midnight, or a period that is reversed. */
export function moreErrors({
  time,
  minutes,
  valid_from,
  valid_until,
}: SessionValues): Record<string, string> {
  const length = Number(parseTypedNumber(minutes))
  return {
    ...(time && length && crossesMidnight(time, length) ? { minutes: 'crosses_midnight' } : {}),
    ...(valid_from && valid_until && valid_until < valid_from
      ? { valid_until: 'before_first_day' }
      : {}),
  }
}

/** The stored session in a `stale` refusal. */
export function readCurrent(error: unknown): Current<SessionValues> | undefined {
  const read = currentOf(error, adminSession)
  return read && { values: valuesOf(read), version: read.version }
}

const plain = ['time', 'minutes', ...locales.map((locale) => `place_${locale}` as const)] as const

/** Every field as text, for the error summary and the comparison of versions. */
export function useDescribe() {
  const t = useTranslations('admin.programs.session.fields')
  const locale = useLanguage()
  return (values: SessionValues): FieldText[] => {
    const day = weekdays.find((each) => each === values.weekday)
    return [
      { name: 'weekday', label: t('weekday'), text: day ? weekdayName(day, locale) : '' },
      ...[...plain, 'valid_from' as const, 'valid_until' as const].map((name) => ({
        name,
        label: t(name),
        text: values[name],
      })),
    ]
  }
}
