import { useTranslations } from '#i18n/translations.ts'
import { childOf, teamOf, yearsTaken } from '../rules.ts'
import type { Choices } from './client.ts'
import { fieldName, type FormValues } from './form-values.ts'
import { useTeamName } from './offer-words.ts'

/**
 * The text about a year of birth that does not fit, and the id of the checkbox that solves it, if
 * one does.
 */
export type Misfit = { text: string; cure?: string }

/**
 * Which team a child's year asks for, or that none takes it; undefined before enough is known. Only
 * the first child of a form that was opened for a team has a box; all others are in their team once
 * the form is sent again.
 */
export function useMisfit(choices: Choices | undefined, asked: string | undefined) {
  const t = useTranslations('registrations')
  const nameOf = useTeamName()
  return (values: FormValues, index: number): Misfit | undefined => {
    const birth_date = values[fieldName(index, 'birth_date')] ?? ''
    const child = childOf({ birth_date, group: values[fieldName(index, 'group')] })
    if (!choices || !child) return undefined
    const year = birth_date.slice(0, 4)
    const team = teamOf(child, choices.teams, choices.season)
    if (team) {
      const wouldBe = t('wouldBe', { year, team: nameOf(team) })
      return index === 0 && asked
        ? { text: `${wouldBe} ${t('tick')}`, cure: fieldName(index, 'team') }
        : { text: `${wouldBe} ${t('sendAgain')}` }
    }
    const years = yearsTaken(child, choices.teams, choices.season)
    return years && { text: t('noTeam', { year, ...years }) }
  }
}
