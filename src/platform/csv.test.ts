import { expect, test } from 'vitest'
import { csvResponse } from './csv.ts'

const now = new Date('2026-11-20T10:00:00Z')

async function* rowsOf(text: string, count: number) {
  for (let row = 0; row < count; row++) yield await Promise.resolve({ text })
}
const tableOf = (text: string, count = 1) =>
  csvResponse({ name: 'test', now }, ['text'], rowsOf(text, count), {}).text()

test('a run of blanks is looked at once, however long it is', async () => {
  const startedAt = performance.now()
  const table = await tableOf(`${'\t '.repeat(100_000)}x`)
  // A quadratic scan would take minutes.
  expect(performance.now() - startedAt).toBeLessThan(5000)
  expect(table.length).toBeGreaterThan(200_000)
})

test('the file is named by the day at the club, which begins an hour before that of UTC', () => {
  const dispositionAt = (instant: string) =>
    csvResponse(
      { name: 'orders', now: new Date(instant) },
      ['text'],
      rowsOf('', 0),
      {},
    ).headers.get('content-disposition')
  expect(dispositionAt('2026-10-31T22:59:59Z')).toBe('attachment; filename="orders-2026-10-31.csv"')
  expect(dispositionAt('2026-10-31T23:00:00Z')).toBe('attachment; filename="orders-2026-11-01.csv"')
})

test('a formula behind blanks is one all the same', async () => {
  expect(await tableOf(`a;${' '.repeat(900)}=1+1`)).toContain(`;${' '.repeat(900)}'=1+1`)
  expect(await tableOf('a\t\t\n "@SUM(1)')).toContain(`\n ""'@SUM(1)`)
  expect(await tableOf('a;\t;\t+1')).toContain(`a;\t;\t'+1`)
})

test('others have their turns while a long table is written', async () => {
  let isDone = false
  let turns = 0
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await tableOf('x'.repeat(5000), 20_000)
  isDone = true
  expect(turns).toBeGreaterThan(10)
})
