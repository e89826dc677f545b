import { storedText } from '#core/device-storage.ts'
import { hours } from '#core/durations.ts'
import { ApiProblem } from './api.ts'

/**
 * A key for one submission. Not `randomUUID`, which needs https; a club's own network may serve
 * http.
 */
export const newIdempotencyKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Later another person may send another form from this tab. */
const keptMs = hours(1)
// Where a browser blocks its storage.
const unanswered: Record<string, string> = {}

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
  // In this tab, through a reload: when it was last sent, and its key.
  const kept = storedText(`unanswered:${form}`, 'sessionStorage')
  const [at, last] = (kept.read() ?? unanswered[form] ?? '').split(' ')
  const key = last && Date.now() - Number(at) < keptMs ? last : newIdempotencyKey()
  const text = `${Date.now()} ${key}`
  kept.write(text)
  unanswered[form] = text
  const forget = () => {
    kept.remove()
    unanswered[form] = ''
  }
  try {
    const answer = await send(key)
    forget()
    return answer
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'idempotency_key_reused') forget()
    throw error
  }
}
