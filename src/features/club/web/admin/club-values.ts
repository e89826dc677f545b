import { internationalPhone } from '#core/club.ts'
import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { type AdminClub, adminClub, type ClubChange } from '../../contract.ts'

const translatedFields = ['name', 'subtitle', 'tagline', 'place', 'address'] as const
const plainFields = [
  'short_name',
  'phone',
  'whatsapp',
  'email',
  'socials',
  'postal_code',
  'locality',
  'point',
  'founded',
  'championships',
  'members',
] as const

/** The club's facts as typed: one social network per line, the map point as two numbers. */
export type ClubValues = Record<`${(typeof translatedFields)[number]}_${Locale}`, string> &
  Record<(typeof plainFields)[number], string>

const text = (value: string | number | null) => (value === null ? '' : String(value))
const phone = (value: string | null) => (value === null ? '' : internationalPhone(value))

export function valuesOf(club: AdminClub): ClubValues {
  const read = (field: (typeof translatedFields)[number]) => [
    [`${field}_fr`, text(club[`${field}_fr`])],
    [`${field}_en`, text(club[`${field}_en`])],
    [`${field}_ar`, text(club[`${field}_ar`])],
  ]
  const { latitude, longitude } = club
  return {
    ...Object.fromEntries(translatedFields.flatMap(read)),
    short_name: text(club.short_name),
    phone: phone(club.phone),
    whatsapp: phone(club.whatsapp),
    email: text(club.email),
    socials: club.socials.map(({ name, url }) => `${name} ${url}`).join('\n'),
    postal_code: text(club.postal_code),
    locality: text(club.locality),
    point: latitude === null ? '' : `${latitude}, ${longitude}`,
    founded: text(club.founded),
    championships: text(club.championships),
    members: text(club.members),
  }
}

/** The last word of a line is the address, what stands before it the name. */
const socialsOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [url = '', ...name] = line.split(/\s+/).toReversed()
      return { name: name.toReversed().join(' ') || url.replace(/^https?:\/\/|\/.*$/g, ''), url }
    })

/** As maps give it to be copied: `36.31, 6.63`. */
function pointOf(typed: string) {
  if (typed.trim() === '') return { latitude: null, longitude: null }
  const [latitude, longitude] = typed.split(/[,;\s]+/).map(Number)
  return { latitude, longitude }
}

export function bodyOf(
  values: ClubValues,
): Omit<Unchecked<ClubChange>, 'version' | 'season_start' | 'season_end'> {
  const { socials, point, founded, championships, members, ...texts } = values
  return {
    ...texts,
    ...pointOf(point),
    socials: socialsOf(socials),
    founded: parseTypedNumber(founded) ?? null,
    championships: parseTypedNumber(championships) ?? null,
    members: parseTypedNumber(members) ?? null,
  }
}

/** The stored facts in a `stale` refusal. */
export function readCurrentClub(error: unknown): Current<ClubValues> | undefined {
  const read = currentOf(error, adminClub)
  return read && { values: valuesOf(read), version: read.version }
}

/** Every fact as text, for the screen, the error summary and the comparison of versions. */
export function useDescribeClub() {
  const t = useTranslations('admin.club.fields')
  return (values: ClubValues): FieldText[] => [
    ...translatedFields.flatMap((field) =>
      locales.map((locale) => ({
        name: `${field}_${locale}`,
        label: t(`${field}_${locale}`),
        text: values[`${field}_${locale}`],
      })),
    ),
    ...plainFields.map((name) => ({ name, label: t(name), text: values[name] })),
  ]
}
