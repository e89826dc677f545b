import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { colleaguesQuery, invitationsQuery } from '#features/accounts/web/admin/client.ts'

const known = ['last_manager', 'already_admin', 'already_invited'] as const

/** The reason of a refusal that only this screen knows; undefined for the others. */
export function useTeamProblem() {
  const t = useTranslations('admin.colleagues.problems')
  return (error: Error | null) => {
    const code = known.find((each) => error instanceof ApiProblem && error.code === each)
    return code && t(code)
  }
}

/** A toast with the reason why something about the team was refused. */
export function useTeamRefusal() {
  const t = useTranslations('admin.shared')
  const problemOf = useTeamProblem()
  const refuse = useRefusalToast()
  return (error: Error) => {
    const description = problemOf(error)
    if (description) showToast({ kind: 'error', title: t('error'), description })
    else refuse(error)
  }
}

/** Reads the team and its invitations again. */
export function useReadTeam() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: colleaguesQuery().queryKey }),
      queries.invalidateQueries({ queryKey: invitationsQuery().queryKey }),
    ])
}
