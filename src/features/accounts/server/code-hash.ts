import { createHmac } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import type { MailPurpose } from '../rules.ts'
import { secretsOf } from './secrets.ts'

/**
 * A keyed hash: six digits are quickly guessed from a plain one. A copy of the
 * database does not tell the key.
 */
export function codeHash(
  services: Pick<Services, 'database'>,
  purpose: MailPurpose | 'factor' | 'paper',
  owner: string,
  code: string,
): string {
  const { refreshSecret } = secretsOf(services)
  return createHmac('sha256', refreshSecret)
    .update(`${purpose} ${owner} ${code}`)
    .digest('base64url')
}
