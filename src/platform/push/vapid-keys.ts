import { createECDH } from 'node:crypto'
import type { Services } from '../context.ts'

/** The key pair by which push services know this program (RFC 8292), as base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const most = 5

/**
 * Derived from the program's secret, so that it is in every backup and the same in every process. A
 * subscription is worth nothing under another pair.
 */
export function vapidKeys({ keyFor }: Pick<Services, 'keyFor'>): VapidKeys {
  for (let tried = 0; tried < most; tried++) {
    const secret = keyFor(tried === 0 ? 'web-push' : `web-push ${tried}`)
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(secret)
    } catch {
      // One of four thousand million secrets is no number of the curve.
      continue
    }
    return {
      publicKey: pair.getPublicKey('base64url', 'uncompressed'),
      privateKey: secret.toString('base64url'),
    }
  }
  throw new Error('no key pair for pushes')
}
