import { paths } from '#core/paths.ts'
import { maxSearchLength, shopCategories, shopFilters, shopTypes } from '../contract.ts'

/** What of the shop is shown: the state that its address carries. */
export type ShopView = {
  category?: (typeof shopCategories)[number]
  type?: (typeof shopTypes)[number]
  filter?: (typeof shopFilters)[number]
  q?: string
  after?: string
}

const isCursor = /^[\w-]{82}$/

/** The view that an address asks for; what it says beyond our own words is ignored. */
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

/** What is typed, as it is searched for. */
export const tidySearch = (typed: string) =>
  typed.replaceAll('\0', '').slice(0, maxSearchLength).trim()

/** The address of a view; parts in one order, so that one view has one address. */
export const shopPath = ({ category, type, filter, q, after }: ShopView) =>
  paths.shop({ category, type, filter, q, after })
