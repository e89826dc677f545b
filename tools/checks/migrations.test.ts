import { integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { describeTables, migrationFindings } from './migrations.ts'

const balls = pgTable('balls', { size: integer('size').notNull() })
const numbers = pgSequence('numbers')

test('tables that are as the last migration left them are no finding', () => {
  const described = describeTables([{ balls }, { numbers }])
  expect(migrationFindings(described, describeTables([{ balls, numbers }]))).toEqual([])
})

test('a changed, a new and a removed one lack a migration', () => {
  const changed = pgTable('balls', { size: integer('size'), colour: text('colour') })
  const hoops = pgTable('hoops', { height: integer('height') })
  const described = describeTables([{ changed, hoops }])
  const findings = migrationFindings(described, describeTables([{ balls, numbers }]))
  expect(findings.map((finding) => /public\.\w+/.exec(finding)?.[0])).toEqual([
    'public.balls',
    'public.hoops',
    'public.numbers',
  ])
})
