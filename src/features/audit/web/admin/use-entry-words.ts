import { useTranslations } from '#i18n/translations.ts'
import { useMailKindName } from '#i18n/admin/mail-kind-name.ts'
import { formatDate, formatDateTime, formatInteger, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type Locale, localized, locales, type Translations } from '#core/locale.ts'
import { isMoney, labelKeys, valueKeys, wayKeys } from './entry-words.ts'

/** A safe cast: the keys below that `has` finds are messages without placeholders. */
const asKey = (key: string) => key as 'admin.audit.title'

/** Safe too: these messages have the one placeholder `way`. */
const asWayKey = (key: string) => key as 'admin.orders.delivery.wayFields.price'

/** A size with its quantity, as in the stock grid: a stock, or a change. */
type Pieces = {
  size: string | null
  size_names?: Record<`name_${Locale}`, string>
  stock?: number
  quantity?: number
}
const isPieces = (value: unknown): value is Pieces =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  ('stock' in value || 'quantity' in value)

/** How a product looks with a number: drawn, or its place on a photo. */
const isLook = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'ink' in value && 'kind' in value

/** A name in every language. */
const isTranslated = (value: unknown): value is Translations =>
  typeof value === 'object' && value !== null && locales.every((locale) => locale in value)

const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** An entry's fields and values with labels; unlabelled ones are shown as stored. */
export function useEntryWords(action: string) {
  const locale = useLanguage()
  const words = useTranslations()
  const shared = useTranslations('admin.shared')
  const kindName = useMailKindName()
  const named = (keys: readonly string[]) => {
    const key = keys.find((each) => words.has(asKey(each)))
    return key === undefined ? undefined : words(asKey(key))
  }
  const pieces = ({ size, size_names: names, stock, quantity = 0 }: Pieces) =>
    `${(names && localized(names, 'name', locale)) || (size ?? '')} ${stock ?? (quantity > 0 ? `+${quantity}` : quantity)}`.trim()
  const textOf = (field: string, text: string) => {
    if (day.test(text)) return formatDate(text, locale)
    if (instant.test(text)) return formatDateTime(text, locale)
    if (action.startsWith('mail.') && field === 'kind') return kindName(text)
    return named(valueKeys(action, field, text)) ?? text
  }
  const value = (field: string, given: unknown): string => {
    if (given === null || given === undefined || given === '') return '–'
    if (typeof given === 'boolean') return shared(given ? 'yes' : 'no')
    if (typeof given === 'number')
      return isMoney(field) ? formatMoney(given, locale) : formatInteger(given, locale)
    if (typeof given === 'string') return textOf(field, given)
    if (Array.isArray(given)) return given.map((each) => value(field, each)).join('\n') || '–'
    if (isTranslated(given)) return given[locale]
    if (isLook(given))
      return Object.values(given)
        .map((each) => textOf(field, String(each)))
        .join(' · ')
    return isPieces(given) ? pieces(given) : JSON.stringify(given)
  }
  const ofWay = (field: string) => {
    const keys = wayKeys(action, field)
    const way = keys && named([keys.way])
    return keys && way && words(asWayKey(keys.label), { way })
  }
  return {
    /** Without a field name it is the action's single value. */
    label: (field: string) =>
      ofWay(field) ?? named(labelKeys(action, field || 'status')) ?? field.replaceAll('_', ' '),
    value: (field: string, given: unknown) => value(field || 'status', given),
  }
}
