import { type Locale, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { byPoints, pointsOf } from '../../rules.ts'
import { type AdminStanding, adminStanding, type NewStanding } from '../../standing-contract.ts'

export const lineFields = ['club', 'club_ar', 'won', 'lost', 'points'] as const
export type LineField = (typeof lineFields)[number]

/** A line as typed; `key` names it while it moves. */
export type TypedLine = Record<LineField, string> & { key: number; is_us: boolean }

/** A league table as form values. */
export type StandingValues = Record<`competition_${Locale}`, string> & { lines: TypedLine[] }

/** A new line for a club. */
export const emptyLine = (lines: readonly TypedLine[]): TypedLine => ({
  key: Math.max(0, ...lines.map(({ key }) => key)) + 1,
  club: '',
  club_ar: '',
  is_us: false,
  won: '',
  lost: '',
  points: '',
})

/** A table as form values, as it is stored. */
function valuesOf(standing: AdminStanding): StandingValues {
  const lines = standing.lines.map(({ club, club_ar, is_us, won, lost, points }, key) => ({
    key,
    club,
    club_ar: club_ar ?? '',
    is_us,
    won: String(won),
    lost: String(lost),
    points: String(points),
  }))
  return {
    competition_fr: standing.competition_fr ?? '',
    competition_en: standing.competition_en ?? '',
    competition_ar: standing.competition_ar ?? '',
    lines,
  }
}

/** The values with which a form begins; a table without lines gets ours, of this name. */
export function beginningOf(standing: AdminStanding, ourName: string): StandingValues {
  const stored = valuesOf(standing)
  if (stored.lines.length > 0) return stored
  return { ...stored, lines: [{ ...emptyLine([]), club: ourName, is_us: true }] }
}

/** The usual points of what was typed; nothing as long as that is no number. */
function countedPoints(line: Pick<TypedLine, 'won' | 'lost'>): string {
  const won = parseTypedNumber(line.won) ?? Number.NaN
  const lost = parseTypedNumber(line.lost) ?? Number.NaN
  const points = pointsOf({ won, lost })
  return Number.isNaN(points) ? '' : String(points)
}

/** A line with what was typed; its points follow its games until somebody types others. */
export function withTyped(line: TypedLine, typed: Partial<TypedLine>): TypedLine {
  const after = { ...line, ...typed }
  const isOwn = 'points' in typed || line.points !== countedPoints(line)
  return isOwn ? after : { ...after, points: countedPoints(after) }
}

/** The most points first; lines without any come last. */
export function sortedLines(lines: readonly TypedLine[]): TypedLine[] {
  const valued = lines.map((line) => ({ line, points: parseTypedNumber(line.points) || 0 }))
  return byPoints(valued).map(({ line }) => line)
}

export const bodyOf = ({ lines, ...competition }: StandingValues): Unchecked<NewStanding> => ({
  ...competition,
  lines: lines.map(({ key: _key, won, lost, points, ...line }) => ({
    ...line,
    won: parseTypedNumber(won),
    lost: parseTypedNumber(lost),
    points: parseTypedNumber(points),
  })),
})

/** The stored table in a `stale` refusal. */
export function readCurrentStanding(error: unknown): Current<StandingValues> | undefined {
  const read = currentOf(error, adminStanding)
  return read && { values: valuesOf(read), version: read.version }
}

/**
 * Every field as text, for the error summary and the comparison of versions, where all lines are
 * one text: a club that moves would differ in all of its fields.
 */
export function useDescribeStanding() {
  const t = useTranslations('admin.matches')
  const asText = ({ club, club_ar, is_us, won, lost, points }: TypedLine, index: number) =>
    [`${index + 1}.`, club, club_ar, `${won}–${lost}`, points, is_us && t('standings.us')]
      .filter(Boolean)
      .join(' ')
  return ({ lines, ...competition }: StandingValues): FieldText[] => [
    ...locales.map((locale) => {
      const name = `competition_${locale}` as const
      return { name, label: t(`fields.${name}`), text: competition[name] }
    }),
    { name: 'lines', label: t('fields.lines'), text: lines.map(asText).join('\n') },
    ...lines.flatMap((_line, index) =>
      lineFields.map((field) => ({
        name: `lines.${index}.${field}`,
        label: `${t('standings.line', { place: String(index + 1) })}, ${t(`standings.fields.${field}`)}`,
        text: '',
      })),
    ),
  ]
}
