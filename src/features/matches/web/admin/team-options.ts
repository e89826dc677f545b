import { useQuery } from '@tanstack/react-query'
import { adminTeamsQuery } from '#features/programs/web/admin/client.ts'
import { useTeamName } from '#features/programs/web/team-name.ts'

/**
 * The club's teams; an archived one is offered only for the match that already has it (`teamId`).
 */
export function useTeamOptions(teamId?: string): { value: string; label: string }[] {
  const nameOf = useTeamName()
  const teams = useQuery(adminTeamsQuery()).data?.items ?? []
  return teams
    .filter(({ id, archived }) => !archived || id === teamId)
    .map((team) => ({ value: team.id, label: nameOf(team) }))
}
