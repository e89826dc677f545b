import { useLayoutEffect, useEffect, useState } from 'react'
import { tabQueries } from '#ui/data/load.ts'
import { readWhenSeen } from '#ui/when-seen.ts'
import type { ListedMatch } from '../contract.ts'
import { teamMatchesQueries } from './client.ts'
import { MatchBand } from './home-matches.tsx'

type Brief = { next: ListedMatch | undefined; last: ListedMatch | undefined }

const momentOf = ({ match_date, start_time }: ListedMatch) => `${match_date} ${start_time ?? ''}`
const byMoment = (one: ListedMatch, other: ListedMatch) =>
  momentOf(one) < momentOf(other) ? -1 : 1

/** The first match to come and the latest result of these teams. */
async function readMatches(slugs: readonly string[]): Promise<Brief> {
  const client = tabQueries()
  const teams = await Promise.all(
    slugs.map(async (slug) => {
      const of = teamMatchesQueries(slug)
      return Promise.all([client.fetchQuery(of.coming), client.fetchQuery(of.results)])
    }),
  )
  const coming = teams.flatMap(([{ items }]) => items.filter(({ state }) => state === 'planned'))
  const results = teams.flatMap(([, { items }]) => items)
  return { next: coming.toSorted(byMoment)[0], last: results.toSorted(byMoment).at(-1) }
}

/** Hides the club's matches while those of the followed teams are there. */
function InPlaceOfClub({ next, last }: Brief) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--club-matches', 'none')
    return () => void style.removeProperty('--club-matches')
  }, [])
  return <MatchBand next={next} last={last} />
}

/** What the teams of this device play next and played last; nothing as long as none is known. */
export function MyMatches({ slugs }: { slugs: readonly string[] }) {
  const [{ next, last }, setBrief] = useState<Brief>({ next: undefined, last: undefined })
  const key = slugs.join(' ')
  useEffect(
    // Without a network the club's stay.
    () => readWhenSeen(() => void readMatches(key.split(' ')).then(setBrief, () => undefined)),
    [key],
  )
  return next || last ? <InPlaceOfClub next={next} last={last} /> : null
}
