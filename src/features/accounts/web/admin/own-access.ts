import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedJson } from '#core/device-storage.ts'
import { type OwnAccess, ownAccess } from '../../contract.ts'
import { ownAccessQuery } from '../client.ts'
import { useSignedInAdmin } from './signed-in.tsx'

const kept = storedJson('admin-access', (stored) => ownAccess.safeParse(stored).data)

/**
 * What the signed-in admin may do, to show no more than that; the server decides. Undefined until
 * it is known. Without an answer everything is shown, and each screen reports what it was refused.
 */
export function useOwnAccess(): OwnAccess | undefined {
  const { email } = useSignedInAdmin()
  const { data, isError } = useQuery(ownAccessQuery())
  useEffect(() => {
    if (data) kept.write(data)
  }, [data])
  if (data) return data
  // The answer of the previous visit, so that a screen does not wait for the new one.
  const last = kept.read()
  if (last?.email === email) return last
  return isError ? { email, role: 'manager', teams: [] } : undefined
}
