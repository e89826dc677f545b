import { type Locale, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { type AdminPerson, adminPerson, type NewPerson } from '../../admin-contract.ts'
import { type Person, personKinds } from '../../contract.ts'

export const personTexts = ['name', 'role', 'text'] as const

/** A person as form values. */
export type PersonValues = Record<`${(typeof personTexts)[number]}_${Locale}`, string> & {
  kind: string
  years: string
  portrait_url: string
  portrait_consent_on: string
  portrait_consent_by: string
  is_visible: boolean
  translate_later: Locale[]
  /** The portrait's consent was withdrawn; a new picture replaces it. */
  is_withdrawn: boolean
}

/** The values before anything is typed. */
export const emptyPerson: PersonValues = {
  kind: 'coach',
  name_fr: '',
  name_en: '',
  name_ar: '',
  role_fr: '',
  role_en: '',
  role_ar: '',
  text_fr: '',
  text_en: '',
  text_ar: '',
  years: '',
  portrait_url: '',
  portrait_consent_on: '',
  portrait_consent_by: '',
  is_visible: true,
  translate_later: [],
  is_withdrawn: false,
}

export function valuesOf(person: AdminPerson): PersonValues {
  const isWithdrawn = person.portrait_consent_withdrawn_at !== null
  const ofPortrait = (value: string | null) => (isWithdrawn ? '' : (value ?? ''))
  return {
    kind: person.kind,
    name_fr: person.name_fr ?? '',
    name_en: person.name_en ?? '',
    name_ar: person.name_ar ?? '',
    role_fr: person.role_fr ?? '',
    role_en: person.role_en ?? '',
    role_ar: person.role_ar ?? '',
    text_fr: person.text_fr ?? '',
    text_en: person.text_en ?? '',
    text_ar: person.text_ar ?? '',
    years: person.years === null ? '' : String(person.years),
    portrait_url: ofPortrait(person.portrait_url),
    portrait_consent_on: ofPortrait(person.portrait_consent_on),
    portrait_consent_by: ofPortrait(person.portrait_consent_by),
    is_visible: person.is_visible,
    translate_later: person.translate_later,
    is_withdrawn: isWithdrawn,
  }
}

/** Without a new picture a withdrawn consent stays as it is. */
function portraitOf(values: PersonValues) {
  const { portrait_url: url, is_withdrawn } = values
  if (!url && is_withdrawn)
    return {
      portrait_url: undefined,
      portrait_consent_on: undefined,
      portrait_consent_by: undefined,
    }
  return {
    portrait_url: url || null,
    portrait_consent_on: (url && values.portrait_consent_on) || null,
    portrait_consent_by: (url && values.portrait_consent_by) || null,
  }
}

export function bodyOf(values: PersonValues): Unchecked<NewPerson> {
  const { is_withdrawn: _withdrawn, years, ...fields } = values
  return { ...fields, ...portraitOf(values), years: parseTypedNumber(years) ?? null }
}

/** The stored person in a `stale` refusal. */
export function readCurrentPerson(error: unknown): Current<PersonValues> | undefined {
  const read = currentOf(error, adminPerson)
  return read && { values: valuesOf(read), version: read.version }
}

const isKind = (value: string): value is Person['kind'] =>
  personKinds.some((kind) => kind === value)

/** Every field of a person as text, for the error summary and the comparison of versions. */
export function useDescribePerson() {
  const t = useTranslations('admin.club.people')
  const shared = useTranslations('admin.shared')
  const texts = locales.flatMap((locale) =>
    personTexts.map((field) => `${field}_${locale}` as const),
  )
  const consent = ['portrait_url', 'portrait_consent_on', 'portrait_consent_by'] as const
  return (values: PersonValues): FieldText[] => [
    {
      name: 'kind',
      label: t('fields.kind'),
      text: isKind(values.kind) ? t(`kinds.${values.kind}`) : '',
    },
    ...[...texts, 'years' as const, ...consent].map((name) => ({
      name,
      label: t(`fields.${name}`),
      text: values[name],
    })),
    {
      name: 'translate_later',
      label: t('fields.translate_later'),
      text: values.translate_later.map((each) => localeNames[each]).join(', '),
    },
    {
      name: 'is_visible',
      label: t('fields.is_visible'),
      text: shared(values.is_visible ? 'yes' : 'no'),
    },
  ]
}
