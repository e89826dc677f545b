import { clubDay } from '#core/algiers.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { hasBegun, scoreErrors } from '../../rules.ts'
import type { MatchValues, ScoreValues } from './match-values.ts'

type Name = keyof ScoreValues
type Bound = Omit<ReturnType<EditForm<ScoreValues>['text']>, 'name'> & { name: string }

/** What the server would refuse of a score for a match of this day. */
export function scoreProblems(values: ScoreValues, match_date: string): FieldErrors {
  const score = {
    match_date,
    our_points: parseTypedNumber(values.our_points),
    their_points: parseTypedNumber(values.their_points),
  }
  const errors = scoreErrors(score, clubDay(new Date()))
  return byPath(errors)
}

/**
 * Whether a form asks for the score: from the day of the match on, and before it when a score is
 * entered, which has to be removed first.
 */
export const hasScoreFields = (values: MatchValues): boolean =>
  values.state === 'planned' &&
  (hasBegun(values.match_date, clubDay(new Date())) ||
    values.our_points !== '' ||
    values.their_points !== '')

/** Our points and theirs. */
export function ScoreFields({ form }: { form: { text: (name: Name) => Bound } }) {
  const t = useTranslations('admin.matches.fields')
  const input = { inputMode: 'numeric', dir: 'ltr', maxLength: 3, autoComplete: 'off' } as const
  return (
    <FieldRow columns={2}>
      <TextField {...form.text('our_points')} {...input} optional label={t('our_points')} />
      <TextField {...form.text('their_points')} {...input} optional label={t('their_points')} />
    </FieldRow>
  )
}
