import { seconds } from '#core/durations.ts'
import type { formStampApi } from '#platform/form-stamp-api.ts'
import { ApiProblem } from './api.ts'
import { apiClient } from './api-client.ts'

type Purpose = 'order' | 'registration'
type Evidence = { headers: Record<string, string>; usableAt: number }
type Kept = { askedAt: number; evidence: Promise<Evidence> }

/**
 * The server exempts a network's first forms from work for ten minutes; an older stamp is
 * exchanged.
 */
const freshMs = seconds(9 * 60)
/**
 * Without an answer in this time the form goes without a stamp; it is accepted but marked for
 * review.
 */
const timeoutMs = seconds(10)

const call = apiClient<typeof formStampApi>()
const kept = new Map<Purpose, Kept>()
const none: Evidence = { headers: {}, usableAt: 0 }
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)))

async function obtain(purpose: Purpose): Promise<Evidence> {
  const issued = await call(fetch, 'GET /form-stamp', { query: { for: purpose } })
  const usableAt = performance.now() + seconds(issued.usable_in)
  const headers = { 'form-stamp': issued.stamp }
  if (!issued.challenge) return { headers, usableAt }
  const { solve } = await import('./solve-challenge.ts')
  const proof = await solve(issued.challenge)
  return { headers: { ...headers, ...(proof && { 'proof-of-work': proof }) }, usableAt }
}

/**
 * Requests a stamp when a form opens, so that nobody waits for it; a proof of work starts at once.
 */
export function openForm(purpose: Purpose): Promise<Evidence> {
  const known = kept.get(purpose)
  if (known && performance.now() - known.askedAt < freshMs) return known.evidence
  const evidence = obtain(purpose).catch(() => {
    kept.delete(purpose)
    return none
  })
  kept.set(purpose, { askedAt: performance.now(), evidence })
  return evidence
}

/**
 * A refusal leaves the stamp unspent; after anything else it may be spent, and the next form needs
 * another.
 */
const isRefusal = (error: unknown) =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500

/**
 * Sends a form with its stamp headers. A form filled in too fast waits until its stamp becomes
 * valid.
 */
export async function sendStamped<Answer>(
  purpose: Purpose,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const { headers, usableAt } = await Promise.race([
    openForm(purpose),
    wait(timeoutMs).then(() => none),
  ])
  await wait(usableAt - performance.now())
  try {
    const answer = await send(headers)
    kept.delete(purpose)
    return answer
  } catch (error) {
    if (!isRefusal(error)) kept.delete(purpose)
    throw error
  }
}
