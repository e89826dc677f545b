import { createHmac } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import type { MailPurpose } from '../rules.ts'
import { secretsOf } from './secrets.ts'

/**
 * A few digits are soon guessed from a plain hash; ours needs the secret too, which is not in the
 * database.
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
