import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { currentOf } from '#ui/data/stale.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type AdminRegistration, adminRegistration } from '../../admin-contract.ts'
import type { RegistrationStatus } from '../../contract.ts'
import { readAgain, sendStatus, cacheRegistration } from './client.ts'

type StatusChange = { registration: AdminRegistration; status: RegistrationStatus }

/** The status that was asked for, and the registration as another admin has changed it. */
type StatusConflict = { wanted: RegistrationStatus; current: AdminRegistration }

const shown = ['network', 'not_found', 'idempotency_key_reused'] as const

/** The message for a refusal by the admin API. */
export function useRefusalText() {
  const t = useTranslations('admin.registrations')
  const shared = useTranslations('admin.shared.refusals')
  return (error: Error) => {
    const { code, status } = error instanceof ApiProblem ? error : { code: 'internal', status: 500 }
    if (code === 'no_place_left' || code === 'already_registered') return t(`refusals.${code}`)
    if (status === 401 || status === 403) return shared('session_ended')
    return shared(shown.find((each) => each === code) ?? 'other')
  }
}

/**
 * Sets a status with an optimistic update, a rollback on refusal and an undo in the toast. On an
 * edit conflict, `conflict` has both versions until one is chosen.
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
    onMutate: ({ registration, status }) => cacheRegistration(queries, { ...registration, status }),
    onSuccess: (changed, { registration }) => {
      cacheRegistration(queries, changed)
      const undo = () => mutate({ registration: changed, status: registration.status })
      showToast({
        kind: 'success',
        topic: 'registration-status',
        title: admin('success'),
        description: t('updated'),
        // The state "to be checked" cannot be restored, so there is no undo.
        action:
          registration.check_reason === null ? { label: shared('undo'), onClick: undo } : undefined,
      })
    },
    onError: (error, { registration, status }) => {
      const current = currentOf(error, adminRegistration)
      cacheRegistration(queries, current ?? registration)
      // Another admin set the same status: the row shows it, and there is no conflict to resolve.
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
  return { change: mutate, isPending, conflict, closeConflict: () => setConflict(undefined) }
}
