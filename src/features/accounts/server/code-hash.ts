import { createHmac } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import type { MailPurpose } from '../rules.ts'
import { secretsOf } from './secrets.ts'

/**
 * A keyed hash: six digits are quickly guessed from a plain one. The key is not in the database.
 */
export function codeHash(
  { config }: Pick<Services, 'config'>,
  purpose: MailPurpose | 'factor' | 'paper',
  owner: string,
  code: string,
): string {
  const { refreshSecret } = secretsOf(config)
  return createHmac('sha256', refreshSecret)
    .update(`${purpose} ${owner} ${code}`)
    .digest('base64url')
}
