import { currentOf } from '#ui/data/stale.ts'
import type { Current, FieldText, Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { useTranslations } from '#i18n/translations.ts'
import { type AdminMatch, adminMatch, type MatchScore, type NewMatch } from '../../contract.ts'
import { matchStates } from '../../facts.ts'
import { useTeamOptions } from './team-options.ts'

export type ScoreValues = Record<'our_points' | 'their_points', string>

/** A match as form values. */
export type MatchValues = ScoreValues & {
  team_id: string
  opponent: string
  opponent_ar: string
  /** `home` or `away`. */
  at_home: string
  place: string
  place_ar: string
  match_date: string
  start_time: string
  competition_fr: string
  competition_en: string
  competition_ar: string
  report_fr: string
  report_en: string
  report_ar: string
  state: string
}

/** The initial values of a new match, of the team that the list shows. */
export const emptyMatch = (team_id = ''): MatchValues => ({
  team_id,
  opponent: '',
  opponent_ar: '',
  at_home: 'home',
  place: '',
  place_ar: '',
  match_date: '',
  start_time: '',
  competition_fr: '',
  competition_en: '',
  competition_ar: '',
  our_points: '',
  their_points: '',
  report_fr: '',
  report_en: '',
  report_ar: '',
  state: 'planned',
})

export const scoreOf = ({
  our_points,
  their_points,
}: Pick<AdminMatch, 'our_points' | 'their_points'>): ScoreValues => ({
  our_points: our_points?.toString() ?? '',
  their_points: their_points?.toString() ?? '',
})

export const valuesOf = (match: AdminMatch): MatchValues => ({
  team_id: match.team_id,
  opponent: match.opponent,
  opponent_ar: match.opponent_ar ?? '',
  at_home: match.at_home ? 'home' : 'away',
  place: match.place ?? '',
  place_ar: match.place_ar ?? '',
  match_date: match.match_date,
  start_time: match.start_time ?? '',
  competition_fr: match.competition_fr ?? '',
  competition_en: match.competition_en ?? '',
  competition_ar: match.competition_ar ?? '',
  ...scoreOf(match),
  report_fr: match.report_fr ?? '',
  report_en: match.report_en ?? '',
  report_ar: match.report_ar ?? '',
  state: match.state,
})

export const scoreBody = (values: ScoreValues): Unchecked<MatchScore> => ({
  our_points: parseTypedNumber(values.our_points),
  their_points: parseTypedNumber(values.their_points),
})

export const bodyOf = (values: MatchValues): Unchecked<NewMatch> => ({
  ...values,
  team_id: values.team_id || undefined,
  at_home: values.at_home === 'home',
  match_date: values.match_date || undefined,
  start_time: values.start_time || null,
  ...(values.state === 'planned' ? scoreBody(values) : { our_points: null, their_points: null }),
})

/** The stored match in a `stale` refusal. */
export function readCurrentMatch(error: unknown): Current<MatchValues> | undefined {
  const read = currentOf(error, adminMatch)
  return read && { values: valuesOf(read), version: read.version }
}

/** The fields of a match as text, for the conflict dialog. */
export function useDescribeMatch() {
  const t = useTranslations('admin.matches')
  const teams = useTeamOptions()
  return (values: MatchValues): FieldText[] => {
    const state = matchStates.find((each) => each === values.state) ?? 'planned'
    const texts: Record<keyof MatchValues, string> = {
      ...values,
      team_id: teams.find(({ value }) => value === values.team_id)?.label ?? '',
      at_home: t(values.at_home === 'home' ? 'home' : 'away'),
      state: t(`states.${state}`),
    }
    const order = [
      'team_id',
      'opponent',
      'opponent_ar',
      'at_home',
      'place',
      'place_ar',
      'match_date',
      'start_time',
      'competition_fr',
      'competition_en',
      'competition_ar',
      'state',
      'our_points',
      'their_points',
      'report_fr',
      'report_en',
      'report_ar',
    ] as const
    return order.map((name) => ({ name, label: t(`fields.${name}`), text: texts[name] }))
  }
}
