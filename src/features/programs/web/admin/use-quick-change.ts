import { useTranslations } from '#i18n/translations.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { currentOf } from '#ui/data/stale.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type AdminTeam, adminTeam } from '../../admin-contract.ts'
import { changeTeam, useReadTeamsAgain } from './client.ts'
import { takenIn } from './taken-places.ts'

type Quick = Partial<Pick<AdminTeam, 'is_open' | 'max_places'>>

const pick = (team: AdminTeam, fields: Quick): Quick => ({
  ...('is_open' in fields && { is_open: team.is_open }),
  ...('max_places' in fields && { max_places: team.max_places }),
})

/** Retries on a stale version, unless another admin changed the same field. */
async function send(team: AdminTeam, fields: Quick): Promise<AdminTeam> {
  try {
    return await changeTeam(team.id, { ...fields, version: team.version })
  } catch (error) {
    const current = currentOf(error, adminTeam)
    if (!current || JSON.stringify(pick(current, fields)) !== JSON.stringify(pick(team, fields)))
      throw error
    return send(current, fields)
  }
}

/** Changes one fact of a team from its row, with the way back. */
export function useQuickChange(team: AdminTeam) {
  const t = useTranslations('admin.programs')
  const shared = useTranslations('admin.shared')
  const readAgain = useReadTeamsAgain()
  const tellSaved = useUndoToast(readAgain)
  const tellRefusal = useRefusalToast()
  const tell = (error: unknown) => {
    const taken = takenIn(error)
    const description = taken !== undefined && t('belowTaken', { taken })
    if (description) showToast({ kind: 'error', title: shared('error'), description })
    else tellRefusal(error instanceof Error ? error : new Error('not saved'))
  }
  return async (fields: Quick) => {
    try {
      const { version } = await send(team, fields)
      tellSaved(t('saved'), () => changeTeam(team.id, { ...pick(team, fields), version }))
    } catch (error) {
      tell(error)
      throw error
    } finally {
      await readAgain()
    }
  }
}
