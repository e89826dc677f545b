import { type Locale, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { type AdminTeam, adminTeam, type NewTeam } from '../../admin-contract.ts'
import { type Group, groups } from '../../facts.ts'

export const teamTexts = ['about', 'fee_covers', 'documents', 'gear'] as const
type TextName = `${(typeof teamTexts)[number]}_${Locale}`

const typedFacts = [
  'level',
  'age_from',
  'age_to',
  'max_places',
  'fee_dzd',
  'whatsapp_group_url',
] as const

/** A team as form values. */
export type TeamValues = Record<TextName, string> &
  Record<(typeof typedFacts)[number], string> & {
    group: string
    coaches: string[]
    has_trial: boolean
    is_open: boolean
    translate_later: Locale[]
  }

const noTexts: Record<TextName, string> = {
  about_fr: '',
  about_en: '',
  about_ar: '',
  fee_covers_fr: '',
  fee_covers_en: '',
  fee_covers_ar: '',
  documents_fr: '',
  documents_en: '',
  documents_ar: '',
  gear_fr: '',
  gear_en: '',
  gear_ar: '',
}

/** The values before anything is typed. */
export const emptyTeam: TeamValues = {
  ...noTexts,
  level: '',
  group: 'boys',
  age_from: '',
  age_to: '',
  max_places: '0',
  fee_dzd: '',
  whatsapp_group_url: '',
  coaches: [],
  has_trial: false,
  is_open: true,
  translate_later: [],
}

const textsOf = (team: AdminTeam) =>
  Object.fromEntries(
    teamTexts.flatMap((field) =>
      locales.map((locale) => [`${field}_${locale}`, team[`${field}_${locale}`] ?? '']),
    ),
  )

export const valuesOf = (team: AdminTeam): TeamValues => ({
  ...noTexts,
  ...textsOf(team),
  level: team.level,
  group: team.group,
  age_from: String(team.age_from),
  age_to: String(team.age_to),
  max_places: String(team.max_places),
  fee_dzd: team.fee_dzd === null ? '' : String(team.fee_dzd),
  whatsapp_group_url: team.whatsapp_group_url ?? '',
  coaches: team.coaches,
  has_trial: team.has_trial,
  is_open: team.is_open,
  translate_later: team.translate_later,
})

export const bodyOf = (values: TeamValues): Omit<Unchecked<NewTeam>, 'position'> => ({
  ...values,
  age_from: parseTypedNumber(values.age_from) ?? undefined,
  age_to: parseTypedNumber(values.age_to) ?? undefined,
  // An empty field sets no limit.
  max_places: parseTypedNumber(values.max_places) ?? 0,
  fee_dzd: parseTypedNumber(values.fee_dzd),
})

/** The stored team in a `stale` refusal. */
export function readCurrentTeam(error: unknown): Current<TeamValues> | undefined {
  const read = currentOf(error, adminTeam)
  return read && { values: valuesOf(read), version: read.version }
}

const isGroup = (value: string): value is Group => groups.some((group) => group === value)

/** Every field of a team as text, for the error summary and the comparison of versions. */
export function useDescribeTeam(nameOf: (id: string) => string) {
  const t = useTranslations('admin.programs.fields')
  const group = useTranslations('programs')
  const shared = useTranslations('admin.shared')
  const yesOrNo = (value: boolean) => shared(value ? 'yes' : 'no')
  return (values: TeamValues): FieldText[] => [
    { name: 'group', label: t('group'), text: isGroup(values.group) ? group(values.group) : '' },
    ...typedFacts.map((name) => ({ name, label: t(name), text: values[name] })),
    { name: 'coaches', label: t('coaches'), text: values.coaches.map(nameOf).join(', ') },
    ...locales.flatMap((locale) =>
      teamTexts.map((field) => ({
        name: `${field}_${locale}`,
        label: `${t(field)} (${localeNames[locale]})`,
        text: values[`${field}_${locale}`],
      })),
    ),
    {
      name: 'translate_later',
      label: t('translate_later'),
      text: values.translate_later.map((each) => localeNames[each]).join(', '),
    },
    { name: 'has_trial', label: t('has_trial'), text: yesOrNo(values.has_trial) },
    { name: 'is_open', label: t('is_open'), text: yesOrNo(values.is_open) },
  ]
}
