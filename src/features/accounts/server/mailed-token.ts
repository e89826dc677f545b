import { randomInt } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { newToken } from '#platform/new-token.ts'
import { sha256 } from '#platform/sha256.ts'
import { mailedTokenLife, mailPause, type MailPurpose, maxWrongCodes } from '../rules.ts'
import { codeHash } from './code-hash.ts'
import type { CodeChallenge } from './pkce.ts'

export type MailedToken = { token: string; code: string }

// The newest replaces the previous one, but not within the pause between two mails.
const replaceToken = statement<{ user_id: string }>(
  'replace-mailed-token',
  `insert into mailed_tokens
     (user_id, purpose, token_hash, code_hash, code_challenge, code_challenge_method, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (user_id, purpose) do update
     set token_hash = excluded.token_hash, code_hash = excluded.code_hash, wrong_codes = 0,
         code_challenge = excluded.code_challenge, code_challenge_method = excluded.code_challenge_method,
         created_at = excluded.created_at, expires_at = excluded.expires_at
     where mailed_tokens.created_at <= $9
   returning user_id`,
)

/** A new token with its code; undefined when the last one is less than a minute old. */
export async function createMailedToken(
  tx: Queryable,
  services: Services,
  {
    userId,
    purpose,
    challenge,
  }: { userId: string; purpose: MailPurpose; challenge?: CodeChallenge },
): Promise<MailedToken | undefined> {
  const token = `${challenge ? 'pkce_' : ''}${newToken()}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = services.now()
  const replaced = await tx.rows(replaceToken, [
    userId,
    purpose,
    sha256(token),
    codeHash(services, purpose, userId, code),
    challenge?.challenge,
    challenge?.method,
    now,
    new Date(now.getTime() + mailedTokenLife),
    new Date(now.getTime() - mailPause),
  ])
  return replaced.length > 0 ? { token, code } : undefined
}

export type UsedToken = {
  user_id: string
  purpose: MailPurpose
  email: string
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
}

const spendTokenRow = statement<UsedToken>(
  'use-mailed-token',
  `with used as (delete from mailed_tokens where token_hash = $1 and purpose = any($2)
    and expires_at > $3
                 returning user_id, purpose, code_challenge, code_challenge_method)
   select used.*, u.email from used join users u on u.id = used.user_id`,
)

/** The purposes of links by the type in their address. */
const purposesOf: Record<string, readonly MailPurpose[]> = {
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}

/**
 * Spends a link's token and returns its owner; undefined when it is wrong, spent, expired or of
 * another type.
 */
export async function spendLinkToken(
  tx: Queryable,
  { now }: Services,
  { type, token }: { type: string; token: string },
): Promise<UsedToken | undefined> {
  const purposes = Object.hasOwn(purposesOf, type) ? purposesOf[type] : []
  const [used] = await tx.rows(spendTokenRow, [sha256(token), purposes, now()])
  return used
}

// The guess is counted before it is checked, so that simultaneous guesses count too.
const takeGuess = statement<{ code_hash: string }>(
  'take-guess-at-mailed-code',
  `update mailed_tokens set wrong_codes = wrong_codes + 1
    where user_id = $1 and purpose = $2 and wrong_codes < $3 and expires_at > $4
      returning code_hash`,
)

const forgetToken = statement(
  'forget-mailed-token',
  'delete from mailed_tokens where user_id = $1 and purpose = $2',
)

/** Whether the code is right, and spends it. Five wrong codes void it; the link stays valid. */
export async function spendMailedCode(
  tx: Queryable,
  services: Services,
  { userId, purpose, code }: { userId: string; purpose: MailPurpose; code: string },
): Promise<boolean> {
  const [guess] = await tx.rows(takeGuess, [userId, purpose, maxWrongCodes, services.now()])
  if (guess?.code_hash !== codeHash(services, purpose, userId, code)) return false
  await tx.rows(forgetToken, [userId, purpose])
  return true
}

const forgetTokens = statement(
  'forget-mailed-tokens',
  `with change as (delete from email_changes where user_id = $1) delete from mailed_tokens
    where user_id = $1`,
)

/** Voids all mailed tokens of a user, and so a pending change of address. */
export async function forgetMailedTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.rows(forgetTokens, [userId])
}
