import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

// The number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0, by chapter.
// They are the first of their section.
const counts: Record<string, number[]> = {
  '1': [2, 9, 11, 3, 2],
  '2': [3, 3, 4, 1],
  '3': [0, 2, 4, 6, 5, 0, 2],
  '4': [3, 1, 2, 4],
  '5': [1, 3, 2, 3],
  '6': [3, 12, 4, 4, 5, 3, 0, 4],
  '7': [3, 4, 2, 5, 2, 2],
  '8': [2, 3, 1, 1],
  '9': [3, 4],
  '10': [2, 2, 4, 11, 5, 2, 3],
  '11': [2, 3, 3, 4, 1, 1],
  '12': [3, 2, 4],
  '13': [1, 5, 2, 5],
  '14': [2, 4, 3],
  '15': [3, 3, 7],
  '16': [1, 5, 4, 3, 3],
  '17': [1, 4, 2],
}

const numbered = (section: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)
const required = Object.entries(counts).flatMap(([chapter, sections]) =>
  sections.flatMap((count, index) => numbered(`${chapter}.${index + 1}`, 1, count)),
)

/** Expands the first cell of a row, such as `6.5.3, 6.5.4` or `7.1.1 to 7.1.3`. */
const namedIn = (cell: string) =>
  cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ')
    const number = (id: string) => Number(id.split('.').at(-1))
    return numbered(first.split('.').slice(0, 2).join('.'), number(first), number(last))
  })

test('every requirement of level 2 has one row with an answer in docs/security.md', async () => {
  const document = await readFile('docs/security.md', 'utf8')
  const rows = [...document.matchAll(/^\| (\d[^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)]
  const named = rows.flatMap(([, cell = '']) => namedIn(cell))
  expect(required).toHaveLength(253)
  expect(named.toSorted()).toEqual(required.toSorted())
})
