import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useRowForm } from '#ui/forms/row-form.ts'
import { type AdminTeam, newTeam } from '../../admin-contract.ts'
import { addTeam, archiveTeam, changeTeam, useReadTeamsAgain } from './client.ts'
import { takenIn } from './taken-places.ts'
import { bodyOf, emptyTeam, readCurrentTeam, type TeamValues, valuesOf } from './team-values.ts'

function rangeErrors({ age_from, age_to }: TeamValues): Record<string, string> {
  const [from, to] = [Number(age_from), Number(age_to)]
  return age_from && age_to && from > to ? { age_to: 'invalid_range' } : {}
}

/** The form of a team; without `team` a new one. `taken` is the number in the last refusal. */
export function useTeamForm(team: AdminTeam | undefined, onClose: () => void) {
  const t = useTranslations('admin.programs')
  const [taken, setTaken] = useState(team?.places_taken ?? 0)
  const change: typeof changeTeam = async (id, input) => {
    try {
      return await changeTeam(id, input)
    } catch (error) {
      setTaken((known) => takenIn(error) ?? known)
      throw error
    }
  }
  const form = useRowForm({
    edited: team
      ? { values: valuesOf(team), saved: { id: team.id, version: team.version } }
      : { values: emptyTeam },
    schema: newTeam,
    bodyOf: (values: TeamValues) => ({ ...bodyOf(values), position: undefined }),
    moreErrors: rangeErrors,
    calls: { add: addTeam, change, archive: archiveTeam },
    said: (_, isNew) => t(isNew ? 'added' : 'saved'),
    readCurrent: readCurrentTeam,
    readAgain: useReadTeamsAgain(),
    onClose,
  })
  return { form, taken }
}
