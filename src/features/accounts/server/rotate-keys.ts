import type { Services } from '#platform/context.ts'
import { readSecrets } from './open-secrets.ts'
import { type KeyLife, newContent, signsFromOf, withNewKey } from './secret-content.ts'
import { lockStored, openStored, storeAnew } from './stored-secrets.ts'
import { findSecretKey, makeSecretKey } from './secret-key.ts'

type Desk = Pick<Services, 'config' | 'database'>
type Rotation = { kid: string; signsFrom: Date; kept: number }

/**
 * Adds a new key, which every process publishes within a second and which signs later. @throws
 * ConfigError while an earlier new key still waits, or without the key of this database
 */
export async function rotateKeys(desk: Desk, now: Date, life: KeyLife): Promise<Rotation> {
  const { key } = await readSecrets(desk)
  return desk.database.transaction(async (tx) => {
    const stored = await lockStored(tx)
    if (!stored) throw new Error('the secrets are gone')
    const content = withNewKey(await openStored(stored, key), now, life)
    await storeAnew(tx, content, key)
    const [added, ...kept] = content.keys
    return { kid: added.kid, signsFrom: signsFromOf(added), kept: kept.length }
  })
}

/**
 * Replaces all secrets, also where the key to the old ones is lost or in wrong hands: everybody
 * signs in again, and authenticator apps have to be set up anew.
 */
export async function replaceSecrets({ config, database }: Desk): Promise<void> {
  const key = findSecretKey(config) ?? makeSecretKey(config)
  await database.transaction((tx) => storeAnew(tx, newContent(), key))
}
