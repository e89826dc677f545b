import { expect, test } from 'vitest'
import { byPoints, outcomeOf, standingErrors } from '#features/matches/rules.ts'
import { demoMatches } from './matches.ts'
import { demoStandings, lineOf } from './standings.ts'

const tables = Object.entries(demoStandings).map(([slug, lines]) => ({
  slug,
  lines: lines.map(lineOf),
}))

/** How many of its demo matches a team has won or lost. */
const countOf = (slug: string, outcome: 'won' | 'lost') =>
  (demoMatches[slug] ?? []).filter(
    ({ score }) => outcomeOf({ our_points: score?.[0], their_points: score?.[1] }) === outcome,
  ).length

test.each(tables)('the table of $slug says of us what its matches say', ({ slug, lines }) => {
  const [ours] = lines.filter(({ is_us }) => is_us)
  expect(ours).toMatchObject({ won: countOf(slug, 'won'), lost: countOf(slug, 'lost') })
  const met = (demoMatches[slug] ?? []).map(({ opponent }) => opponent)
  expect(lines.map(({ club }) => club)).toEqual(expect.arrayContaining(met))
})

test.each(tables)('the table of $slug can be true', ({ lines }) => {
  const sum = (of: 'won' | 'lost') => lines.reduce((all, line) => all + line[of], 0)
  expect(sum('won')).toBe(sum('lost'))
  expect(byPoints(lines)).toEqual(lines)
  expect(standingErrors(lines)).toEqual([])
  expect(lines.every(({ club_ar }) => club_ar)).toBe(true)
})
