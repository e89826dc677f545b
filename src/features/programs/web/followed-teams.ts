import { useSyncExternalStore } from 'react'
import { storedText } from '#core/device-storage.ts'

const storageKey = 'my-teams'
const stored = storedText(storageKey)

// As text, which is equal to itself when nothing has changed.
const read = () => stored.read() ?? '[]'

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** The teams that are followed on this device, as JSON; none during server rendering. */
export const useFollowedTeams = () => useSyncExternalStore(subscribe, read, () => '[]')

/** Whether the team with this name in its address is followed on this device. */
export const useIsFollowed = (slug: string) => useFollowedTeams().includes(`"${slug}"`)

/** The names in the addresses of the teams that this device follows, in their order. */
export function slugsIn(text: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(text)
    const slugs = Array.isArray(found) ? found.filter((slug) => typeof slug === 'string') : []
    return [...new Set(slugs)]
  } catch {
    return []
  }
}

/** Follows a team on this device, or no longer; nobody else hears of it. */
export function followTeam(slug: string, isFollowed: boolean): void {
  const others = slugsIn(read()).filter((each) => each !== slug)
  stored.write(JSON.stringify(isFollowed ? [...others, slug] : others))
  // Other tabs hear it from the browser.
  dispatchEvent(new StorageEvent('storage', { key: storageKey }))
}

export const followedTeams = () => slugsIn(read())
