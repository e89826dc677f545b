import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import {
  type AdminRegistration,
  adminRegistration,
  type RegistrationStatus,
} from '../../contract.ts'
import { readAgain, sendStatus, showRegistration } from './client.ts'

type StatusChange = { registration: AdminRegistration; status: RegistrationStatus }

/** What somebody wanted, and the registration as somebody else has changed it meanwhile. */
type StatusConflict = { wanted: RegistrationStatus; current: AdminRegistration }

/** The registration that made a change stale, as the refusal tells it. */
function currentOf(error: Error): AdminRegistration | undefined {
  return error instanceof ApiProblem
    ? adminRegistration.safeParse(error.body.current).data
    : undefined
}

/** The sentence for what the back office's API refused. */
export function useRefusalText() {
  const t = useTranslations('admin.registrations')
  const shared = useTranslations('admin.shared.refusals')
  return (error: Error) => {
    const { code, status } = error instanceof ApiProblem ? error : { code: 'internal', status: 500 }
    if (code === 'no_place_left' || code === 'already_registered') return t(`refusals.${code}`)
    if (status === 401 || status === 403) return shared('session_ended')
    return shared(code === 'network' || code === 'not_found' ? code : 'other')
  }
}

/**
 * Sets a status: shown at once, taken back when the server refuses, and undone by a button of its
 * toast. When somebody else was faster, `conflict` holds both versions until one of them is chosen.
 */
export function useStatusChange() {
  const t = useTranslations('admin.registrations')
  const shared = useTranslations('shared')
  const admin = useTranslations('admin.shared')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<StatusConflict>()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ registration: { id, version }, status }: StatusChange) =>
      sendStatus(id, { status, version }),
    onMutate: ({ registration, status }) => showRegistration(queries, { ...registration, status }),
    onSuccess: (changed, { registration }) => {
      showRegistration(queries, changed)
      const undo = () => mutate({ registration: changed, status: registration.status })
      showToast({
        kind: 'success',
        topic: 'registration-status',
        title: admin('success'),
        description: t('updated'),
        // What was to be checked cannot be taken back to that: there is nothing to undo it with.
        action:
          registration.check_reason === null ? { label: shared('undo'), onClick: undo } : undefined,
      })
    },
    onError: (error, { registration, status }) => {
      const current = currentOf(error)
      showRegistration(queries, current ?? registration)
      // Somebody else wanted the same: the row shows it, and there is nothing to choose.
      if (current?.status === status) return
      if (current) return setConflict({ wanted: status, current })
      showToast({
        kind: 'error',
        title: admin('error'),
        description: refusalText(error),
        topic: topicOf(error),
      })
    },
    onSettled: () => readAgain(queries),
  })
  return { change: mutate, isPending, conflict, settle: () => setConflict(undefined) }
}
