import { matchViews } from '../../contract.ts'

/** What the list shows, as its address says it. */
export type MatchListView = {
  view?: (typeof matchViews)[number] | undefined
  team?: string | undefined
  q?: string | undefined
}

export const parseMatchView = (search: URLSearchParams): MatchListView => ({
  view: matchViews.find((each) => each === search.get('view')),
  team: search.get('team') || undefined,
  q: search.get('q') || undefined,
})

export function matchViewAddress(view: MatchListView): string {
  const given = Object.entries(view).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `?${new URLSearchParams(given)}`
}
