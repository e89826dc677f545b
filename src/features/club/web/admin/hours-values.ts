import { startOfDay } from '#core/algiers.ts'
import { weekdays as names } from '#core/weekdays.ts'
import { z } from '#core/schema.ts'
import { formatDate, formatWeekday } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { type AdminHours, adminHours, newHours } from '../../contract.ts'

/** The days of the week as the API numbers them: Sunday is 0. */
export const weekdays = [...names.keys()]

/** Weekly hours as typed; new ones may be for several days. */
export type HoursValues = {
  weekdays: number[]
  opens: string
  closes: string
  valid_from: string
  valid_to: string
}

export const emptyHours: HoursValues = {
  weekdays: [],
  opens: '',
  closes: '',
  valid_from: '',
  valid_to: '',
}

export const typedHours = z.extend(z.omit(newHours, { weekday: true }), {
  weekdays: z.array(z.int()).check(z.minLength(1)),
})
type TypedHours = z.output<typeof typedHours>

export const valuesOf = ({ weekday, opens, closes, valid_from, valid_to }: AdminHours) => ({
  weekdays: [weekday],
  opens,
  closes,
  valid_from: valid_from ?? '',
  valid_to: valid_to ?? '',
})

export const bodyOf = (values: HoursValues): Unchecked<TypedHours> => values

/** The hours of the first chosen day, and the further days that get the same. */
export const hoursOf = ({ weekdays: [weekday = 0, ...more_weekdays], ...hours }: TypedHours) => ({
  day: { ...hours, weekday },
  more_weekdays,
})

/** The stored hours in a `stale` refusal. */
export function readCurrentHours(error: unknown): Current<HoursValues> | undefined {
  const read = currentOf(error, adminHours)
  return read && { values: valuesOf(read), version: read.version }
}

// A Sunday, the first weekday.
const aSunday = '2026-11-22'

/** Names of weekdays, from Sunday, which is 0. */
export function useWeekday() {
  const locale = useLanguage()
  return (weekday: number) => formatWeekday(startOfDay(aSunday, weekday), locale)
}

/** The time for which hours hold, in words; nothing when it is all year. */
export function useValidity() {
  const t = useTranslations('admin.club.hours')
  const locale = useLanguage()
  return ({ valid_from: from, valid_to: to }: Pick<AdminHours, 'valid_from' | 'valid_to'>) => {
    if (from && to)
      return t('fromTo', { from: formatDate(from, locale), to: formatDate(to, locale) })
    if (from) return t('since', { from: formatDate(from, locale) })
    return to ? t('until', { to: formatDate(to, locale) }) : ''
  }
}

/** Every field as text, for the error summary and the comparison of versions. */
export function useDescribeHours() {
  const t = useTranslations('admin.club.hours.fields')
  const weekday = useWeekday()
  return (values: HoursValues): FieldText[] => [
    { name: 'weekdays', label: t('weekdays'), text: values.weekdays.map(weekday).join(', ') },
    ...(['opens', 'closes', 'valid_from', 'valid_to'] as const).map((name) => ({
      name,
      label: t(name),
      text: values[name],
    })),
  ]
}
