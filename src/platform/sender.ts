import { createHmac } from 'node:crypto'
import type { Services } from './context.ts'

/**
 * A network as it is stored: a keyed hash, which cannot be reversed without the program's secret.
 */
export function senderOf({ keyFor }: Pick<Services, 'keyFor'>, network: string): string {
  return createHmac('sha256', keyFor('sender')).update(network).digest('base64url').slice(0, 22)
}
