import { describe, expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { sqlConditions } from './sql-conditions.ts'

const conditionsOf = (sql: string) =>
  sqlConditions(sql).map(({ start, end }) => sql.slice(start, end))

describe('the conditions of an SQL text', () => {
  test.each([
    ['select from a where id = $1', ['id = $1']],
    ['select from a where b and c >= now() order by b', ['b', 'c >= now()']],
    ['select from a where b between 1 and 2 and c', ['b between 1 and 2', 'c']],
    ["select from a where b <> ' and ' limit 1", ["b <> ' and '"]],
    ['select from a where (b or c) and d for update', ['(b or c)', 'd']],
    [
      'select from a where b in (select id from c where d) or e',
      ['b in (select id from c where d)', 'd'],
    ],
    ['update a set b = 1 where b is distinct from $1 returning id', ['b is distinct from $1']],
    [
      'select from a where b > case when c and d then 1 else 2 end and e',
      ['b > case when c and d then 1 else 2 end', 'd', 'e'],
    ],
    ['select from a join b on b.id = a.id and b.c where a.d', ['b.c', 'a.d']],
    ['select count(*) filter (where b) from a', ['b']],
  ])('%s', (sql, conditions) => expect(conditionsOf(sql)).toEqual(conditions))
})

describe('the mutants of a file', () => {
  const mutantsOf = (path: string, text: string) =>
    findMutants(path, text).map(
      ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
    )

  test('a rule gets another operator, or loses its negation', () => {
    expect(mutantsOf('src/features/a/rules.ts', 'const b = c <= 1 && !d')).toEqual([
      'const b = c <= 1 || !d',
      'const b = c < 1 && !d',
      'const b = c <= 1 && d',
    ])
  })

  test('a guard is gone, or never refuses', () => {
    const text = 'await requireAdmin(b)\nif (c) throw new AppError("d")\nif (e) leave()'
    expect(mutantsOf('src/features/a/server/f.ts', text)).toEqual([
      '\nif (c) throw new AppError("d")\nif (e) leave()',
      'await requireAdmin(b)\nif (false) throw new AppError("d")\nif (e) leave()',
    ])
  })

  test('a statement loses a condition, but not its parameters nor what is put into it', () => {
    const text = 'const b = `delete from c where ${d} and e = $1 and f in (${g()})`'
    expect(mutantsOf('src/platform/h.ts', text)).toEqual([
      'const b = `delete from c where ${d} and (e = $1 or true) and f in (${g()})`',
      'const b = `delete from c where ${d} and e = $1 and (f in (${g()}) or true)`',
    ])
  })

  test('a text that is no statement stays as it is', () => {
    expect(mutantsOf('src/platform/b.ts', "const a = 'where it hurts and why'")).toEqual([])
  })
})
