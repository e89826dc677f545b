import { shownColumns } from '#platform/columns.ts'

/** SQL on `products p` for a text in each language; a copy that waits for its translation is ''. */
export const shownTexts = (field: 'name' | 'description' | 'care'): string =>
  shownColumns(field, { table: 'p', missing: `''` })

/** SQL on `products p`: whether it is printed with a number. */
export const takesNumber =
  'coalesce((select c.takes_number from shop_parts c where c.id = p.category), false) as takes_number'

/** SQL on `products p`: what a printed number and name cost. */
export const printPrices = 'p.number_price, p.name_price, p.name_letters'

/**
 * Published SQL for joins by other features: the names of all products, whether they are printed
 * with a number, and how they look with it.
 */
export const productNames = `(select p.id, ${shownTexts('name')}, ${takesNumber}, p.jersey from products p)`
