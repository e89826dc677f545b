import { storedJson } from '#core/device-storage.ts'
import { hours } from '#core/durations.ts'
import { ApiProblem } from './api.ts'

/**
 * A key for one submission. Not `randomUUID`, which needs https; a club's own network may serve
 * http.
 */
export const newIdempotencyKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

type Unanswered = { key: string; at: number }

// Where a browser blocks its storage.
const unanswered = new Map<string, Unanswered>()
/** Later another person may send another form from this tab. */
const keptMs = hours(1)

const isUnanswered = (stored: unknown): stored is Unanswered =>
  stored instanceof Object &&
  'key' in stored &&
  typeof stored.key === 'string' &&
  'at' in stored &&
  typeof stored.at === 'number'

/** In this tab, through a reload. */
const keyOf = (form: string) =>
  storedJson(
    `unanswered:${form}`,
    (stored) => (isUnanswered(stored) ? stored : unanswered.get(form)),
    'sessionStorage',
  )

/**
 * Sends a form under one key until it is known to be stored: a retry after a lost answer creates no
 * duplicate, but a later form with the same content is stored again. After a refusal the key stays
 * in use, because an earlier attempt whose answer was lost may have been stored under it.
 * @throws ApiProblem `idempotency_key_reused` once, if that was so and the content has changed
 */
export async function sendOnce<Answer>(
  form: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const kept = keyOf(form)
  const last = kept.read()
  const isRecent = last && Math.abs(Date.now() - last.at) < keptMs
  const sent = isRecent ? last : { key: newIdempotencyKey(), at: Date.now() }
  const forget = () => {
    kept.remove()
    unanswered.delete(form)
  }
  kept.write(sent)
  unanswered.set(form, sent)
  try {
    const answer = await send(sent.key)
    forget()
    return answer
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'idempotency_key_reused') forget()
    throw error
  }
}
