import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { mayDo } from '#core/permissions.ts'
import { useSignedInAdmin } from '#features/accounts/web/admin/signed-in.tsx'
import type { WaitingList } from '../../contract.ts'
import { waitingQuery } from './client.ts'
import { followWaiting } from './follow-waiting.ts'

const none: WaitingList['items'] = []

const useMayCount = () => {
  const access = useOwnAccess()
  return access !== undefined && mayDo(access.role, 'figures')
}

/** What waits for the club, once it is known; never asked for a coach. */
export const useWaitingQuery = () => useQuery({ ...waitingQuery(), enabled: useMayCount() })

/** The same as a list: empty while it is unknown. */
export const useWaiting = (): WaitingList['items'] => useWaitingQuery().data?.items ?? none

/** Keeps it up to date on every screen while `isOn`. */
export function useLiveWaiting(isOn: boolean): void {
  const { email } = useSignedInAdmin()
  const queries = useQueryClient()
  const isFollowing = useMayCount() && isOn
  useEffect(() => {
    if (!isFollowing) return undefined
    const left = new AbortController()
    followWaiting(email, left.signal, {
      ask: () => queries.fetchQuery(waitingQuery()),
      tell: (found) => queries.setQueryData(waitingQuery().queryKey, found),
    })
    return () => left.abort()
  }, [isFollowing, email, queries])
}
