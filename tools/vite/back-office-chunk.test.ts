import { expect, test } from 'vitest'
import { backOfficeChunk } from './back-office-chunk.ts'

const list = '/club/src/features/orders/web/admin/order-list.screen.tsx'
const shop = '/club/src/features/catalogue/web/shop.screen.tsx'

/** The chunk of a module with these importers. */
function chunkOf(id: string, importers: Record<string, string[]>) {
  const getModuleInfo = (module: string) => ({
    importers: importers[module] ?? [],
    dynamicImporters: [],
  })
  return backOfficeChunk.name(id, { getModuleInfo })
}

test('what only screens of the back office import, however far, is in its chunk', () => {
  const table = '/club/src/ui/data-table.tsx'
  const row = '/club/src/ui/row.tsx'
  expect(chunkOf(row, { [row]: [table], [table]: [list, row] })).toBe('back-office')
  expect(chunkOf(row, { [row]: [table, list], [table]: [shop] })).toBeNull()
  expect(chunkOf(row, {})).toBeNull()
})

test('what the first screen does not import is in the chunk of the other screens', () => {
  const stock = '/club/src/features/catalogue/web/admin/stock-grid.screen.tsx'
  const grid = '/club/src/ui/grid.tsx'
  expect(chunkOf(grid, { [grid]: [stock] })).toBe('screens')
  expect(chunkOf(grid, { [grid]: [stock, list] })).toBe('back-office')
  const frame = '/club/src/back-office/layout.tsx'
  expect(chunkOf(grid, { [grid]: [stock, frame] })).toBe('back-office')
})

test('words are not, because a visit needs one language of them', () => {
  const words = '/club/src/features/orders/web/admin/messages.fr.ts'
  expect(chunkOf(words, { [words]: [list] })).toBeNull()
})
