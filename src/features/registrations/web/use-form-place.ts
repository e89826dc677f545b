import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Where a form posted without JavaScript opens again: at itself, with its errors on top. With
 * JavaScript the fragment would stay in the address.
 */
export function useFormPlace(id: string) {
  const { search } = useLocation()
  const [action, setAction] = useState<string | undefined>(`${search}#${id}`)
  useEffect(() => setAction(undefined), [])
  return { id, action }
}
