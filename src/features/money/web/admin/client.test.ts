import { expect, test } from 'vitest'
import { withSums } from './client.ts'

const row = (id: string, charged: number, paid: number) => ({ id, charged, paid })
const list = {
  pages: [
    { items: [row('a', 4500, 0), row('b', 9000, 0)], next_cursor: 'b', total: 3 },
    { items: [row('c', 4500, 0)], next_cursor: null, total: 3 },
  ],
  pageParams: ['', 'b'],
}

test('an account that is settled leaves the list, on each page one less in all', () => {
  expect(withSums(list, row('b', 9000, 9000)).pages).toEqual([
    { items: [row('a', 4500, 0)], next_cursor: 'b', total: 2 },
    { items: [row('c', 4500, 0)], next_cursor: null, total: 2 },
  ])
  expect(withSums(list, row('c', 4500, 5000)).pages[1]).toMatchObject({ items: [], total: 2 })
})

test('one that is paid in part stays with its new sums; others stay as they are', () => {
  expect(withSums(list, row('a', 4500, 500)).pages[0]).toMatchObject({
    items: [row('a', 4500, 500), row('b', 9000, 0)],
    total: 3,
  })
  expect(withSums(list, row('z', 4500, 4500)).pages).toEqual(list.pages)
})
