import { useRef } from 'react'
import { ApiProblem } from './api.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** The headers of a request with a key. */
export const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'idempotency-key': key }

/**
 * Sends with a key: the same one for the same input until it is accepted, so that a retry after a
 * lost answer counts once.
 */
export function useKeyed<Given extends readonly unknown[], Answer>(
  send: (key: string, ...given: Given) => Promise<Answer>,
) {
  const last = useRef<{ body: string; key: string } | null>(null)
  return async (...given: Given) => {
    const body = JSON.stringify(given)
    if (last.current?.body !== body) last.current = { body, key: newIdempotencyKey() }
    try {
      const answer = await send(last.current.key, ...given)
      last.current = null
      return answer
    } catch (error) {
      // Another input has this key, or an earlier version of the program sent it.
      if (error instanceof ApiProblem && error.code === 'idempotency_key_reused')
        last.current = null
      throw error
    }
  }
}
