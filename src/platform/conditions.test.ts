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
