import { locales } from '#core/locale.ts'

/** SQL on `products p` for a text in each language; a copy that waits for its translation is ''. */
export const shownTexts = (field: 'name' | 'description'): string =>
  locales
    .map(
      (locale) =>
        `case when '${locale}' = any (p.translate_later) then '' else p.${field}_${locale} end as ${field}_${locale}`,
    )
    .join(', ')

/** Published SQL for joins by other features: the names and categories of all products. */
export const productNames = `(select p.id, ${shownTexts('name')}, p.category from products p)`
