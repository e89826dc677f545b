import { paths } from '#core/paths.ts'
import { maxSearchLength, shopCategories, shopFilters, shopTypes } from '../contract.ts'

/** The shop's view, kept in the address. */
export type ShopView = {
  category?: (typeof shopCategories)[number]
  type?: (typeof shopTypes)[number]
  filter?: (typeof shopFilters)[number]
  q?: string
  after?: string
}

const isCursor = /^[\w-]{82}$/

/** The view in an address; unknown values are ignored. */
export function parseShopView(search: URLSearchParams): ShopView {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === search.get(name))
  const q = tidySearch(search.get('q') ?? '')
  const after = search.get('after') ?? ''
  return {
    category: oneOf(shopCategories, 'category'),
    type: oneOf(shopTypes, 'type'),
    filter: oneOf(shopFilters, 'filter'),
    q: q || undefined,
    after: isCursor.test(after) ? after : undefined,
  }
}

/** The search text as the server takes it. */
export const tidySearch = (typed: string) =>
  typed.replaceAll('\0', '').slice(0, maxSearchLength).trim()

/** The address of a view; a fixed parameter order gives each view a single address. */
export const shopPath = ({ category, type, filter, q, after }: ShopView) =>
  paths.shop({ category, type, filter, q, after })
