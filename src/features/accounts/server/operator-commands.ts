import { operator } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type AuditEntry, recordAudit } from '#platform/audit.ts'
import { demoPassword } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { endSessionOfUser, sessionsOfUser } from './admin-sessions.ts'
import { factorOfUser, lockUser } from './factor-rows.ts'
import { forgetMailedTokens } from './mailed-token.ts'
import { hashPassword } from './password.ts'
import { assertGoodPassword } from './password-strength.ts'
import type { FactorRow } from './present.ts'
import { deviceOfUserAgent } from '../rules.ts'
import { forgetFailures } from './failure-limit.ts'
import { removeFactor } from './unenroll-factor.ts'

/** The services of a command, which serves no requests. */
export type OperatorServices = Pick<Services, 'config' | 'database' | 'now'>
type Account = { id: string; email: string }
type FactorSummary = Pick<
  FactorRow,
  'id' | 'friendly_name' | 'factor_type' | 'status' | 'created_at'
>

const accountOf = statement<Account>(
  'account-for-operator',
  'select id, email from users where email = $1',
)

const replacePassword = statement(
  'replace-password',
  'update users set password_hash = $2, password_is_demo = $3, updated_at = $4 where id = $1',
)

const endAll = statement<{ id: string }>(
  'end-sessions-for-operator',
  'delete from sessions where user_id = $1 returning id',
)

const factorsOfUser = statement<FactorSummary>(
  'factors-of-user',
  'select id, friendly_name, factor_type, status, created_at from factors where user_id = $1 order by created_at, id',
)

/** @throws not_found */
async function getAccount(database: Queryable, address: string): Promise<Account> {
  const [account] = await database.rows(accountOf, [address.toLowerCase()])
  if (!account) throw new AppError('not_found')
  return account
}

const audit = (
  tx: Queryable,
  { id, email }: Account,
  entry: Pick<AuditEntry, 'action' | 'details'>,
) => recordAudit(tx, operator, { ...entry, subject: email, subjectId: id })

/**
 * Sets a password without the old one, which ends every session. @throws not_found, weak_password
 */
export async function replaceLostPassword(
  desk: OperatorServices,
  address: string,
  password: string,
): Promise<void> {
  const { database, now } = desk
  const account = await getAccount(database, address)
  await assertGoodPassword(desk, account.email, password)
  const hash = await hashPassword(password)
  await database.transaction(async (tx) => {
    await tx.rows(replacePassword, [account.id, hash, password === demoPassword, now()])
    await tx.rows(endAll, [account.id])
    await forgetMailedTokens(tx, account.id)
    await forgetFailures({ database: tx }, account.email)
    await audit(tx, account, { action: 'password.changed' })
  })
}

/** An admin's sessions, last used first. @throws not_found */
export async function listSessionsOf({ database }: OperatorServices, address: string) {
  const { id } = await getAccount(database, address)
  const rows = await database.rows(sessionsOfUser, [id, new Date(0), new Date(0)])
  return rows.map(({ user_agent, ...session }) => ({
    ...session,
    ...deviceOfUserAgent(user_agent ?? ''),
  }))
}

/** Ends one session of an admin, or all; returns how many. @throws not_found */
export async function endSessionsOf(
  { database }: OperatorServices,
  address: string,
  id?: string,
): Promise<number> {
  const account = await getAccount(database, address)
  return database.transaction(async (tx) => {
    const ended = id
      ? await tx.rows(endSessionOfUser, [id, account.id])
      : await tx.rows(endAll, [account.id])
    await audit(tx, account, {
      action: 'sessions.ended',
      details: { sessions: ended.map((session) => session.id) },
    })
    return ended.length
  })
}

/** @throws not_found */
export async function listFactorsOf(
  { database }: OperatorServices,
  address: string,
): Promise<FactorSummary[]> {
  return database.rows(factorsOfUser, [(await getAccount(database, address)).id])
}

/** Removes a lost factor, so that its owner can sign in without it. @throws not_found */
export async function removeLostFactor(
  { database }: OperatorServices,
  address: string,
  id: string,
): Promise<void> {
  const account = await getAccount(database, address)
  await database.transaction(async (tx) => {
    await tx.rows(lockUser, [account.id])
    const [factor] = await tx.rows(factorOfUser, [id, account.id])
    if (!factor) throw new AppError('not_found')
    await removeFactor(tx, account.id, id)
    const details = { factor: id, type: factor.factor_type, name: factor.friendly_name }
    await audit(tx, account, { action: 'factor.removed', details })
  })
}
