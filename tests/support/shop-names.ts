import type { Locale } from '#core/locale.ts'
import { firstParts } from './shop-parts.ts'

/** What the demo club calls a category or shop type. */
export function shopName(id: string, locale: Locale): string {
  const part = firstParts.find((each) => each.id === id)
  if (!part) throw new Error(`no part ${id} of the shop`)
  return part[`name_${locale}`]
}

/** The shop's menu of the demo club. */
export const demoMenu = {
  categories: partsOf('category'),
  types: partsOf('shop_type'),
}

function partsOf(kind: 'category' | 'shop_type') {
  return firstParts
    .filter((part) => part.kind === kind)
    .map(({ id, name_fr, visible = true }) => ({
      slug: id,
      name: name_fr,
      ...(visible ? {} : { hidden: true as const }),
    }))
}
