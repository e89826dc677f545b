import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { type Locale, locales } from '#core/locale.ts'
import { textErrors } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import type { AdminSession, NewException } from '../../admin-contract.ts'
import type { SessionException } from '../../contract.ts'
import { crossesMidnight } from '#core/day-time.ts'
import { isSessionDay } from '../../rules.ts'

/** A day that differs, as form values. */
export type ExceptionValues = Record<`${'place' | 'reason'}_${Locale}`, string> & {
  date: string
  new_date: string
  new_time: string
  new_minutes: string
}

const offeredDays = 70

/** The next days of a session that are as usual. */
export function nextDays(session: AdminSession): string[] {
  const changed = session.exceptions.flatMap(({ kind, date }) => (kind === 'extra' ? [] : [date]))
  return Array.from({ length: offeredDays }, (_, ahead) =>
    clubDay(new Date(Date.now() + days(ahead))),
  ).filter((day) => isSessionDay(session, day) && !changed.includes(day))
}

/** A new exception: the next day that is as usual, or for an extra session today's date. */
export function newExceptionOf(
  kind: SessionException['kind'],
  session: AdminSession,
): ExceptionValues {
  const date = kind === 'extra' ? '' : (nextDays(session)[0] ?? '')
  return {
    date,
    new_date: kind === 'moved' ? date : '',
    new_time: kind === 'cancelled' ? '' : session.time,
    new_minutes: kind === 'cancelled' ? '' : String(session.minutes),
    place_fr: '',
    place_en: '',
    place_ar: '',
    reason_fr: '',
    reason_en: '',
    reason_ar: '',
  }
}

export const bodyOf =
  (kind: SessionException['kind']) =>
  (values: ExceptionValues): Unchecked<NewException> => ({
    ...values,
    kind,
    date: values.date || undefined,
    new_date: values.new_date || null,
    new_time: values.new_time || null,
    new_minutes: values.new_minutes ? parseTypedNumber(values.new_minutes) : null,
  })

/** Errors that the schema cannot express; the server checks more. */
export const moreErrors =
  (session: AdminSession) =>
  (values: ExceptionValues): Record<string, string> => {
    const length = Number(parseTypedNumber(values.new_minutes)) || session.minutes
    return {
      ...byPath(textErrors(values, 'reason')),
      ...(crossesMidnight(values.new_time || session.time, length)
        ? { new_minutes: 'crosses_midnight' }
        : {}),
    }
  }

const ofKind = {
  cancelled: ['date'],
  moved: ['date', 'new_date', 'new_time', 'new_minutes'],
  extra: ['date', 'new_time', 'new_minutes'],
} as const

/** Every field as text, for the error summary. */
export function useDescribe(kind: SessionException['kind']) {
  const t = useTranslations('admin.programs.exception.fields')
  const fields = [
    ...ofKind[kind],
    ...locales.map((locale) => `place_${locale}` as const),
    ...locales.map((locale) => `reason_${locale}` as const),
  ]
  return (values: ExceptionValues): FieldText[] =>
    fields.map((name) => ({
      name,
      label: t(kind === 'extra' && name === 'date' ? 'extraDate' : name),
      text: values[name],
    }))
}
