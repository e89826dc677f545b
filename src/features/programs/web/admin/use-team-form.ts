import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { useEditForm } from '#ui/forms/edit-form.ts'
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
  const readAgain = useReadTeamsAgain()
  const tellSaved = useUndoToast(readAgain)
  const [taken, setTaken] = useState(team?.places_taken ?? 0)
  const form = useEditForm({
    edited: team
      ? { values: valuesOf(team), saved: { id: team.id, version: team.version } }
      : { values: emptyTeam },
    schema: newTeam,
    bodyOf: (values: TeamValues) => ({ ...bodyOf(values), position: undefined }),
    moreErrors: rangeErrors,
    save: async (input, saved) => {
      if (!team || !saved) {
        const { id } = await addTeam(input)
        return tellSaved(t('added'), () => archiveTeam(id))
      }
      try {
        const { version } = await changeTeam(saved.id, { ...input, version: saved.version })
        const earlier = newTeam.parse(bodyOf(valuesOf(team)))
        tellSaved(t('saved'), () => changeTeam(saved.id, { ...earlier, version }))
      } catch (error) {
        setTaken((known) => takenIn(error) ?? known)
        throw error
      }
    },
    readCurrent: readCurrentTeam,
    readAgain,
    onClose,
  })
  return { form, taken }
}
