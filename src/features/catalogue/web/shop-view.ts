import { paths } from '#core/paths.ts'
import type { ShopMenu, ShopPart } from '../contract.ts'
import { maxSearchLength, shopFilters, type ShopSort, shopSorts } from '../facts.ts'
import { findPart } from '../rules.ts'

/** The shop's view, kept in the address. */
export type ShopView = {
  category?: string
  type?: string
  filter?: (typeof shopFilters)[number]
  /** The newest first without one. */
  sort?: Exclude<ShopSort, '-created_at'>
  q?: string
  after?: string
}

// In the order by name, a cursor contains the name, so it can be long.
const isCursor = /^[\w-]{40,1000}$/

/** The view in an address; unknown values are ignored, and earlier slugs become today's. */
export function parseShopView(search: URLSearchParams, menu: ShopMenu): ShopView {
  const slugOf = (parts: readonly ShopPart[], name: string) => {
    const part = findPart(parts, search.get(name))
    return part && !part.hidden ? part.slug : undefined
  }
  const q = tidySearch(search.get('q') ?? '')
  const sort = shopSorts.find((each) => each === search.get('sort'))
  const after = search.get('after') ?? ''
  return {
    category: slugOf(menu.categories, 'category'),
    type: slugOf(menu.types, 'type'),
    filter: shopFilters.find((filter) => filter === search.get('filter')),
    sort: sort === '-created_at' ? undefined : sort,
    q: q || undefined,
    after: isCursor.test(after) ? after : undefined,
  }
}

/** The search text as the server takes it. */
export const tidySearch = (typed: string) =>
  typed.replaceAll('\0', '').slice(0, maxSearchLength).trim()

/** The address of a view; a fixed parameter order gives each view a single address. */
export const shopPath = ({ category, type, filter, sort, q, after }: ShopView) =>
  paths.shop({ category, type, filter, sort, q, after })
