import { useTranslations } from '#i18n/translations.ts'
import { childOf, teamOf, yearsTaken } from '../rules.ts'
import type { Choices } from './client.ts'
import { fieldName, type FormValues } from './form-values.ts'

/** That no team takes a child's year; undefined while one does, or who the child is is unknown. */
export function useNoTeamText(choices: Choices | undefined) {
  const t = useTranslations('registrations')
  return (values: FormValues, index: number): string | undefined => {
    const birth_date = values[fieldName(index, 'birth_date')] ?? ''
    const child = childOf({ birth_date, group: values[fieldName(index, 'group')] })
    if (!choices || !child || teamOf(child, choices.teams, choices.season)) return undefined
    const years = yearsTaken(child, choices.teams, choices.season)
    return years && t('noTeam', { year: birth_date.slice(0, 4), ...years })
  }
}
