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

/** Keeps how high they are at this width: the next page has their place before it has them. */
export const keepHeight = (height: number): void =>
  storedText('my-teams-height').write(JSON.stringify([innerWidth, height]))

/** What is known of the followed teams without asking. */
export const keptTeams = (): TeamList | undefined => stored.read()

/**
 * Reads the followed teams and keeps them, with their pages and the matches; one that the club no
 * longer has is forgotten.
 */
export async function readFollowedTeams(): Promise<TeamList> {
  const { items, ...season } = await callTeams(fetch)
  const bySlug = new Map(items.map((team): [string, Team] => [team.slug, team]))
  for (const slug of followedTeams()) if (!bySlug.has(slug)) followTeam(slug, false)
  const kept = { ...season, items: followedTeams().flatMap((slug) => bySlug.get(slug) ?? []) }
  stored.write(kept)
  // A browser without a worker or without room shows them with a network.
  const pages = [paths.matches, ...kept.items.map(({ slug }) => paths.team(slug))]
  void Promise.allSettled(pages.map((path) => keepPage(openPageLanguage(), path)))
  return kept
}
