import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { maxFailures, signInWindow } from '../rules.ts'
import { AuthError } from './auth-error.ts'

/** Whose failures count: the account's that is tried, for each kind of codes apart, and those of the network that tries. */
export type SignInAttempt = {
  kind?: 'account' | 'codes' | 'recovery' | 'email_change'
  account: string
  network: string | undefined
}
type Limits = Pick<Services, 'config' | 'now'> & { database: Queryable }

const reachedLimits = statement<{ key: string }>(
  'reached-sign-in-limits',
  `select key from sign_in_failures
    where window_ends_at > $3 and ((key = $1 and failures >= $4) or (key = $2 and failures >= $5))`,
)

const forgetOldFailures = statement(
  'forget-old-sign-in-failures',
  'delete from sign_in_failures where window_ends_at <= $1',
)

const countFailure = statement(
  'count-sign-in-failure',
  `insert into sign_in_failures (key, failures, window_ends_at)
   select key, 1, $3 from unnest(array[$1, $2]) as key where key is not null
   on conflict (key) do update set failures = sign_in_failures.failures + 1`,
)

const forgetFailuresOf = statement('forget-sign-in-failures', 'delete from sign_in_failures where key = $1')

const accountKey = ({ kind = 'account', account }: SignInAttempt) => `${kind}:${account}`
const networkKey = ({ network }: SignInAttempt) => (network === undefined ? null : `network:${network}`)

/** @throws over_request_rate_limit when the account or the network has failed too often */
export async function refuseWhenLimited(
  { config, database, now }: Limits,
  attempt: SignInAttempt,
  code: 'over_request_rate_limit' | 'mfa_recovery_codes_locked' = 'over_request_rate_limit',
): Promise<void> {
  if (config.rateLimit === 'off') return
  const keys = [accountKey(attempt), networkKey(attempt)]
  const reached = await database.rows(reachedLimits, [
    ...keys,
    now(),
    maxFailures.account,
    maxFailures.network,
  ])
  if (reached.length === 0) return
  throw new AuthError(429, code, 'Too many failed sign-ins, please try again in 15 minutes')
}

/** Opens an account again that too many failures have closed. */
export async function forgetFailures(
  { database }: Pick<Limits, 'database'>,
  account: string,
  kind?: SignInAttempt['kind'],
): Promise<void> {
  await database.rows(forgetFailuresOf, [accountKey({ kind, account, network: undefined })])
}

/** A failure counts for account and network; a success clears the account, but not a network that guesses at others. */
export async function countAttempt(
  { database, now }: Limits,
  attempt: SignInAttempt,
  succeeded: boolean,
): Promise<void> {
  if (succeeded) {
    await forgetFailures({ database }, attempt.account, attempt.kind)
    return
  }
  await database.rows(forgetOldFailures, [now()])
  const windowEnd = new Date(now().getTime() + signInWindow)
  await database.rows(countFailure, [accountKey(attempt), networkKey(attempt), windowEnd])
}
