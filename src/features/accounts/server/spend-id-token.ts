import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { OAuthError } from './auth-error.ts'
import type { IdTokenProof } from './id-token.ts'

const forgetEnded = statement(
  'forget-ended-id-tokens',
  'delete from used_id_tokens where expires_at < $1',
)

const spend = statement<{ hash: string }>(
  'spend-id-token',
  'insert into used_id_tokens (hash, expires_at) values ($1, $2) on conflict (hash) do nothing returning hash',
)

/** Spends an id_token: it is accepted for one sign-in only. @throws an OAuth error */
export async function spendIdToken(
  tx: Queryable,
  { now }: Services,
  { hash, endsAt }: IdTokenProof,
): Promise<void> {
  await tx.rows(forgetEnded, [now()])
  const spent = await tx.rows(spend, [hash, endsAt])
  if (spent.length === 0)
    throw new OAuthError('invalid request', 'Bad ID token: it was used before')
}
