import { expect, test } from 'vitest'
import { conditionalStatement, contains, when } from './conditions.ts'

const built = (sql: string, value: unknown = 1) =>
  conditionalStatement('rows', [when(sql, value)], (where) => `select 1 where ${where}`).query

test('a statement has one name for one text, whatever its values', () => {
  expect(built('a = ?', 1)).toEqual(built('a = ?', 2))
  expect(built('a = ?').name).not.toBe(built('b = ?').name)
  expect(built('a = ?').name.length).toBeLessThan(64)
})

test('a search has none, and is planned for its words', () => {
  const { query, values } = conditionalStatement('rows', contains('c', ['Été']), (where) => where)
  expect(query).toEqual({
    name: '',
    text: 'name_grams(c) @> $1::text[] and strpos(c, $2) > 0',
  })
  expect(values).toEqual([['ete'], 'ete'])
})

test('the index is asked for trigrams that cover each text, and for no single letter beside them', () => {
  const gramsFor = (...texts: string[]) => contains('c', texts)[0]?.values[0]
  expect(gramsFor('maillot')).toEqual(['mai', 'llo', 'lot'])
  expect(gramsFor('yacine', '7')).toEqual(['yac', 'ine'])
  expect(gramsFor('rouge', '42')).toEqual(['rou', 'uge', '42'])
  expect(gramsFor('7')).toEqual(['7'])
})
