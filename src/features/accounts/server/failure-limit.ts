import { clocksDiffer } from '#platform/clock.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { longestWait, maxFailures, signInWindow, waitsRemembered } from '../rules.ts'
import { AuthError } from './auth-error.ts'
import type { Device } from './request.ts'

/** Whose failures count: the account's, separately for each kind of proof, and the network's. */
export type SignInAttempt = {
  kind?: 'account' | 'codes' | 'recovery' | 'email_change' | 'password'
  account: string
  network: string | undefined
  /**
   * A device in which this account signed in before. Its failures count separately, so that nobody
   * else can lock it out.
   */
  device?: string | undefined
}
type Limits = Pick<Services, 'config' | 'now'> & { database: Queryable }
/** `grows`: attempts during a lockout extend it. Not where others would suffer from that. */
type Counter = { key: string; max: number; grows: boolean }
type Failures = { key: string; failures: number; window_ends_at: string }

// A lockout that ends after this moment was written by a machine whose clock was ahead, so it
// counts as over. `clocksDiffer` allows for small differences between machines.
const latestEnd = (now: Date) => new Date(now.getTime() + longestWait + clocksDiffer)

const failuresOf = statement<Failures>(
  'sign-in-failures-of',
  `select key, failures, window_ends_at from sign_in_failures
    where key = any($1) and window_ends_at > $2 and window_ends_at <= $3`,
)

const forgetOldFailures = statement(
  'forget-old-sign-in-failures',
  `delete from sign_in_failures where window_ends_at <= case when locks = 0 then $1::timestamptz
    else $2 end or window_ends_at > $3`,
)

// The lockout is `$4` seconds, doubled for each previous one, and at most `$5`.
const countFailure = statement(
  'count-sign-in-failure',
  `insert into sign_in_failures as f (key, failures, window_ends_at)
   values ($1, 1, $2::timestamptz + make_interval(secs => $4))
   on conflict (key) do update set (failures, locks, window_ends_at) = (
     select next, f.locks + (next % $3 = 0)::int, case
              when next % $3 = 0 then greatest(f.window_ends_at,
                $2 + make_interval(secs => least($4 * 2 ^ least(f.locks, 20), $5)))
              when next = 1 then excluded.window_ends_at
              else f.window_ends_at end
       from (select case when f.window_ends_at <= $2 then 1
         else f.failures + 1 end as next) counted)`,
)

const forgetFailuresOf = statement(
  'forget-sign-in-failures',
  'delete from sign_in_failures where key = any($1)',
)

const forgetAllFailuresOf = statement(
  'forget-all-sign-in-failures',
  `delete from sign_in_failures where key = any($1) or starts_with(key, $2)`,
)

const everywhereKey = (account: string) => `account:${account}`
const hereKey = (account: string, network = 'unknown') => `account:${account} ${network}`
const networkKey = (network: string) => `network:${network}`

/**
 * The counters of an attempt, always in the same order, so that concurrent attempts cannot
 * deadlock.
 */
function countersOf({ kind = 'account', account, network, device }: SignInAttempt): Counter[] {
  if (device)
    return [
      { key: `${kind}-device:${device}`, max: maxFailures.account, grows: kind === 'account' },
    ]
  const own: Counter[] =
    kind === 'account'
      ? [
          { key: hereKey(account, network), max: maxFailures.account, grows: true },
          { key: everywhereKey(account), max: maxFailures.everywhere, grows: false },
        ]
      : [{ key: `${kind}:${account}`, max: maxFailures.account, grows: false }]
  if (network === undefined) return own
  return [...own, { key: networkKey(network), max: maxFailures.network, grows: kind === 'account' }]
}

/** Guesses at a second factor, which require the password. */
export const codeAttempt = (userId: string, { network, knownTo }: Device): SignInAttempt => ({
  kind: 'codes',
  account: userId,
  network,
  device: knownTo(userId),
})

const count = ({ database, now }: Limits, { key, max }: Counter) =>
  database.rows(countFailure, [key, now(), max, signInWindow / 1000, longestWait / 1000])

/**
 * @throws over_request_rate_limit with `retry_after` in seconds, when the account, network or
 *   device has failed too often
 */
export async function refuseWhenLimited(
  limits: Limits,
  attempt: SignInAttempt,
  code: 'over_request_rate_limit' | 'mfa_recovery_codes_locked' = 'over_request_rate_limit',
): Promise<void> {
  const { config, database, now } = limits
  if (config.rateLimit === 'off') return
  const counters = countersOf(attempt)
  const keys = counters.map(({ key }) => key)
  const [from, until] = [now(), latestEnd(now())]
  const found = await database.rows(failuresOf, [keys, from, until])
  const shut = counters.filter(({ key, max }) =>
    found.some((row) => row.key === key && row.failures >= max),
  )
  if (shut.length === 0) return
  for (const counter of shut) if (counter.grows) await count(limits, counter)
  const waits = await database.rows(failuresOf, [shut.map(({ key }) => key), from, until])
  const end = Math.max(...waits.map(({ window_ends_at }) => Date.parse(window_ends_at)))
  const retry_after = Math.max(1, Math.ceil((end - now().getTime()) / 1000))
  throw new AuthError(
    429,
    code,
    `Too many failed sign-ins, please try again in ${Math.ceil(retry_after / 60)} minutes`,
    {
      retry_after,
    },
  )
}

/** Lifts the lockout of an account, everywhere and for this network. */
export async function forgetFailures(
  { database }: Pick<Limits, 'database'>,
  account: string,
  network?: string,
): Promise<void> {
  const keys = [everywhereKey(account), ...(network === undefined ? [] : [networkKey(network)])]
  await database.rows(forgetAllFailuresOf, [keys, hereKey(account, '')])
}

/**
 * A failure counts for every counter of the attempt; a success clears the account's, but not those
 * of a network that guesses at others.
 */
export async function countAttempt(
  limits: Limits,
  attempt: SignInAttempt,
  succeeded: boolean,
): Promise<void> {
  const { database, now } = limits
  const counters = countersOf(attempt)
  if (succeeded) {
    const own = counters.filter(({ key }) => key !== networkKey(attempt.network ?? ''))
    await database.rows(forgetFailuresOf, [own.map(({ key }) => key)])
    return
  }
  const remembered = new Date(now().getTime() - waitsRemembered)
  await database.rows(forgetOldFailures, [now(), remembered, latestEnd(now())])
  for (const counter of counters) await count(limits, counter)
}
