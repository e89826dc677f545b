import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import type { Database } from '#platform/database.ts'

type Asked = Pick<Database, 'answers'>

// Most pages take a tenth of this; a database that is asked then and says nothing for a second is
// away.
const suspiciousMs = 700
const answerLimitMs = seconds(1)

/**
 * A bare 503 as soon as something takes long because the database is silent; not while that
 * answers.
 */
async function whenAway(database: Asked, isDone: () => boolean): Promise<Response> {
  do await sleep(suspiciousMs, undefined, { ref: false })
  while (!isDone() && (await database.answers(answerLimitMs)))
  return new Response(null, { status: 503 })
}

/** What was rendered, or a bare 503 when the database is silent meanwhile. */
export function unlessAway(rendering: Promise<Response>, database: Asked): Promise<Response> {
  let isDone = false
  const rendered = rendering.finally(() => (isDone = true))
  return Promise.race([rendered, whenAway(database, () => isDone)])
}
