import { expect, test } from 'vitest'
import { emptyProduct, rebaseStocks } from './product-values.ts'

const withStocks = (size_stocks: (typeof emptyProduct)['size_stocks']) => ({
  ...emptyProduct,
  size_stocks,
})

test('a typed stock counts from the newer product, and one that nobody typed is that product’s', () => {
  const mine = withStocks([
    { size: 'S', stock: '5', was: 5 },
    { size: 'M', stock: '8', was: 5 },
    { size: 'L', stock: '3' },
    { size: 'XL', stock: '2', was: 2 },
  ])
  const theirs = withStocks([
    { size: 'S', stock: '4', was: 4 },
    { size: 'M', stock: '8', was: 8 },
    { size: 'L', stock: '3', was: 3 },
  ])
  expect(rebaseStocks(mine, theirs).size_stocks).toEqual([
    { size: 'S', stock: '4', was: 4 },
    { size: 'M', stock: '8', was: 8 },
    { size: 'L', stock: '3', was: 3 },
    { size: 'XL', stock: '2' },
  ])
})
