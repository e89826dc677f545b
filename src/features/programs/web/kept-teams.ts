import { days } from '#core/durations.ts'
import { storedJson, storedText } from '#core/device-storage.ts'
import { paths } from '#core/paths.ts'
import { openPageLanguage } from '#i18n/page-language.ts'
import { keepPage } from '#ui/keep-page.ts'
import type { Team, TeamList } from '../contract.ts'
import { callTeams } from './client.ts'
import { followedTeams, followTeam } from './followed-teams.ts'

const looksLikeTeams = (found: unknown): found is TeamList =>
  typeof found === 'object' && found !== null && 'items' in found && Array.isArray(found.items)

/** The followed teams as they were last read, for when there is no network. */
const stored = storedJson('my-teams-read', (found) => (looksLikeTeams(found) ? found : undefined))

/**
 * Keeps the teams' height at this window width, so that the next page reserves their place before
 * they are loaded.
 */
export const keepHeight = (height: number): void =>
  storedText('my-teams-height').write(JSON.stringify([innerWidth, height]))

/** What is known of the followed teams without asking. */
export const keptTeams = (): TeamList | undefined => stored.read()

const looksLikeTimes = (found: unknown): found is Record<string, number> =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

/** By slug, when this device first noticed that the club does not have a followed team. */
const absentSince = storedJson('my-teams-absent', (found) => (looksLikeTimes(found) ? found : {}))

const longestAbsence = days(60)

/** An absent team may be restored; until then it is not shown, and after long it is forgotten. */
function forgetLongAbsent(isThere: (slug: string) => boolean): void {
  const [before, now] = [absentSince.read(), Date.now()]
  const absent = followedTeams().filter((slug) => !isThere(slug))
  const since = absent.map((slug) => [slug, before[slug] ?? now] as const)
  absentSince.write(Object.fromEntries(since))
  for (const [slug, at] of since) if (now - at > longestAbsence) followTeam(slug, false)
}

/** Reads the followed teams and keeps them, with their pages and the matches. */
export async function readFollowedTeams(): Promise<TeamList> {
  const { items, ...season } = await callTeams(fetch)
  const bySlug = new Map(items.map((team): [string, Team] => [team.slug, team]))
  forgetLongAbsent((slug) => bySlug.has(slug))
  const kept = { ...season, items: followedTeams().flatMap((slug) => bySlug.get(slug) ?? []) }
  // A cancelled session is told at once without a network, too.
  const hasChanged = JSON.stringify(kept) !== JSON.stringify(stored.read())
  stored.write(kept)
  if (kept.items.length === 0) keepHeight(0)
  // A browser without a service worker, or without room, shows these pages with a network only.
  const ofTeams = [paths.programs, ...kept.items.map(({ slug }) => paths.team(slug))]
  const keep = (path: string) =>
    keepPage(openPageLanguage(), path, hasChanged && path !== paths.matches)
  void Promise.allSettled([paths.matches, ...ofTeams].map(keep))
  return kept
}
