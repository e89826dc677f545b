import { AppError } from '#core/app-error.ts'
import { type IdempotentRequest, keyPattern } from '#core/idempotency-key.ts'
import { keptDays } from '#core/retention.ts'
import { z } from '#core/schema.ts'
import type { Context } from './context.ts'
import { type Queryable, statement } from './database.ts'
import { rowErasure } from './erasing.ts'
import { sha256 } from './sha256.ts'

// A second request with the key waits here until the first one's transaction ends. Then it finds
// the answer or, after a refusal (which rolls the key back), claims the key itself.
const claim = statement<{ key: string }>(
  'claim-idempotency-key',
  `insert into idempotency_keys (key, request_hash) values ($1, $2) on conflict (key) do nothing
    returning key`,
)

const recall = statement<{ request_hash: string; response: string }>(
  'recall-idempotency-key',
  'select request_hash, response from idempotency_keys where key = $1 and response is not null',
)

const keep = statement<never>(
  'keep-response',
  'update idempotency_keys set response = $2 where key = $1',
)

const forgetAbout = statement<never>(
  'forget-responses-about',
  `delete from idempotency_keys
    where exists (select from unnest($1::text[]) as id where strpos(response, id) > 0)`,
)

/** Erases the kept answers that name one of these ids, with what they say about it. */
export async function forgetAnswersAbout(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.rows(forgetAbout, [ids])
}

const idempotencyKey = z.string().check(z.regex(keyPattern))

/** The header as a route documents it. */
export const idempotencyHeader = (required: boolean) => ({
  in: 'header' as const,
  name: 'Idempotency-Key',
  required,
  schema: { type: 'string' as const, pattern: keyPattern.source },
})

/** @throws idempotency_key_required when the header is missing or not a key */
export function readKey(header: string | undefined): string {
  const key = idempotencyKey.safeParse(header)
  if (!key.success) throw new AppError('idempotency_key_required')
  return key.data
}

/** Defers a step to the end of a transaction, so that its locks are held only for the commit. */
export type AtEnd = (step: () => Promise<void>) => void

/**
 * Runs `work` once per key and stores its answer, then the step that it left for the end; the same
 * key and body get that answer again, byte for byte.
 * @throws idempotency_key_reused when the key came with another body
 */
export async function once(
  tx: Queryable,
  { key, body }: IdempotentRequest,
  work: (atEnd: AtEnd) => Promise<string>,
): Promise<string> {
  const [claimed] = await tx.rows(claim, [key, sha256(body)])
  if (claimed) {
    const steps: (() => Promise<void>)[] = []
    const response = await work((step) => steps.push(step))
    await tx.rows(keep, [key, response])
    for (const step of steps) await step()
    return response
  }
  const [stored] = await tx.rows(recall, [key])
  if (stored?.request_hash !== sha256(body)) throw new AppError('idempotency_key_reused')
  return stored.response
}

/**
 * Makes a row; if the context has a request with a key, only once. The id is what is stored under
 * the key, so that a retry gets the row as it is by then. @throws idempotency_key_reused
 */
export const makeOnce = <Row>(
  { database, request = null }: Pick<Context, 'database' | 'request'>,
  make: (tx: Queryable) => Promise<string>,
  read: (tx: Queryable, id: string) => Promise<Row>,
): Promise<Row> =>
  database.transaction(
    async (tx) => read(tx, request ? await once(tx, request, () => make(tx)) : await make(tx)),
    { isRepeatable: request !== null },
  )

/** Deletes keys and answers that are too old for a retry. */
export const idempotencyKeyErasure = rowErasure({
  kind: 'idempotency_keys',
  table: 'idempotency_keys',
  due: `created_at < $1::timestamptz - interval '${keptDays.idempotencyKey} days'`,
  asks: false,
})
