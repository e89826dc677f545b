import { clubTexts, internationalPhone } from '#core/club.ts'
import { type Locale, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { type AdminClub, adminClub, type ClubChange } from '../../contract.ts'

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
  'season_start',
  'season_end',
  'number_prefix',
  'crest_url',
  'drawing',
  'band_colour',
  'accent_colour',
] as const

/** The club's facts as typed: one social network per line, the map point as two numbers. */
export type ClubValues = Record<`${(typeof clubTexts)[number]}_${Locale}`, string> &
  Record<(typeof plainFields)[number], string> & { translate_later: Locale[] }

const text = (value: string | number | null) => (value === null ? '' : String(value))
const phone = (value: string | null) => (value === null ? '' : internationalPhone(value))

/** Converts between `09-01` and the written form `01/09`; other input is returned unchanged. */
const swapped = (day: string) => day.trim().split(/[-/.]/).toReversed()
const shownDay = (stored: string) => swapped(stored).join('/')
const storedDay = (typed: string) =>
  swapped(typed)
    .map((part) => part.padStart(2, '0'))
    .join('-')

export function valuesOf(club: AdminClub): ClubValues {
  const read = (field: (typeof clubTexts)[number]) => [
    [`${field}_fr`, text(club[`${field}_fr`])],
    [`${field}_en`, text(club[`${field}_en`])],
    [`${field}_ar`, text(club[`${field}_ar`])],
  ]
  const { latitude, longitude } = club
  return {
    ...Object.fromEntries(clubTexts.flatMap(read)),
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
    season_start: shownDay(club.season_start),
    season_end: shownDay(club.season_end),
    number_prefix: club.number_prefix,
    crest_url: text(club.crest_url),
    drawing: club.drawing,
    band_colour: text(club.band_colour),
    accent_colour: text(club.accent_colour),
    translate_later: club.translate_later,
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

/** As maps give it to be copied: `36.75, 3.06`. */
export function pointOf(typed: string) {
  if (typed.trim() === '') return { latitude: null, longitude: null }
  const [latitude, longitude] = typed.split(/[,;\s]+/).map(Number)
  return { latitude, longitude }
}

export function bodyOf(values: ClubValues): Omit<Unchecked<ClubChange>, 'version'> {
  const { socials, point, founded, championships, members, ...texts } = values
  return {
    ...texts,
    season_start: storedDay(texts.season_start),
    season_end: storedDay(texts.season_end),
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
  const drawings = useTranslations('admin.club.drawings')
  return (values: ClubValues): FieldText[] => [
    ...clubTexts.flatMap((field) =>
      locales.map((locale) => ({
        name: `${field}_${locale}`,
        label: t(`${field}_${locale}`),
        text: values[`${field}_${locale}`],
      })),
    ),
    ...plainFields.map((name) => ({
      name,
      label: t(name),
      text:
        name === 'drawing'
          ? drawings(values.drawing === 'bridge' ? 'bridge' : 'ball')
          : values[name],
    })),
    {
      name: 'translate_later',
      label: t('translate_later'),
      text: values.translate_later.map((each) => localeNames[each]).join(', '),
    },
  ]
}
