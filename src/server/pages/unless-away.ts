import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import type { Database } from '#platform/database.ts'

type Asked = Pick<Database, 'answers'>

// Most pages take a tenth of this; a database that is silent for a second after that is away.
const suspiciousMs = 700
const answerLimitMs = seconds(1)

/** Sends a bare 503 as soon as a slow page coincides with a silent database. */
async function whenAway(database: Asked, isDone: () => boolean): Promise<Response> {
  do await sleep(suspiciousMs, undefined, { ref: false })
  while (!isDone() && (await database.answers(answerLimitMs)))
  return new Response(null, { status: 503 })
}

/** The rendered page, or a bare 503 when the database goes silent meanwhile. */
export function unlessAway(rendering: Promise<Response>, database: Asked): Promise<Response> {
  let isDone = false
  const rendered = rendering.finally(() => (isDone = true))
  return Promise.race([rendered, whenAway(database, () => isDone)])
}
