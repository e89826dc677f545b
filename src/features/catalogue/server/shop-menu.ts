import { invalid } from '#core/app-error.ts'
import { defaultLocale, type Locale } from '#core/locale.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { ShopMenu, ShopPart } from '../contract.ts'
import type { Audience } from '../facts.ts'
import { findPart } from '../rules.ts'
import { countedAs } from './counted-as.ts'

type PartRow = Record<`name_${Locale}`, string> & {
  id: string
  kind: 'category' | 'shop_type'
  slug: string
  was: string[]
  hidden: boolean
  audience: Audience | null
  shop_type: string | null
}

const allParts = statement<PartRow>(
  'shop-parts',
  `select id, kind, slug, name_en, name_fr, name_ar, to_json(former_slugs) as was,
     not visible or archived_at is not null as hidden, audience,
     ${countedAs('s')} as shop_type
     from shop_parts s order by archived_at is not null, position, id`,
)

/** Every category and type of the shop; kept in this process until one of them changes. */
const keptParts = keptUntilChanged('shop', (database) => database.rows(allParts))

function present(row: PartRow, locale: Locale): ShopPart {
  const { id, slug, was, hidden } = row
  const name = fallbackText(partialTranslationsOf(row, 'name'), locale)
  return {
    slug,
    name: name?.text ?? '',
    ...(name && name.locale !== locale && { lang: name.locale }),
    ...(id !== slug && { id }),
    ...(was.length > 0 && { was }),
    ...(hidden && { hidden }),
  }
}

type Reader = Pick<Context, 'database' | 'shows'>

/** The shop's categories and types with their names in one language. */
export async function getShopMenu(reader: Reader, lang = defaultLocale): Promise<ShopMenu> {
  const rows = await keptParts(reader)
  const of = (kind: PartRow['kind']) =>
    rows.filter((row) => row.kind === kind).map((row) => present(row, lang))
  return { categories: of('category'), types: of('shop_type') }
}

export type ChosenParts = {
  category?: Pick<PartRow, 'id' | 'audience'>
  /** The type, and the categories whose products count as it. */
  type?: { id: string; categories: string[] }
}

/** What a list is filtered by. @throws invalid for one that the shop does not show */
export async function findChosenParts(
  reader: Reader,
  { category, type }: { category?: string; type?: string },
): Promise<ChosenParts> {
  if (!category && !type) return {}
  const rows = await keptParts(reader)
  const choose = (kind: PartRow['kind'], path: string, slug: string | undefined) => {
    if (!slug) return undefined
    const found = findPart(
      rows.filter((row) => row.kind === kind),
      slug,
    )
    if (!found || found.hidden) throw invalid([{ path, code: 'invalid_value' }])
    return found
  }
  const chosen = choose('shop_type', 'type', type)
  return {
    category: choose('category', 'category', category),
    type: chosen && {
      id: chosen.id,
      categories: rows.filter((row) => row.shop_type === chosen.id).map(({ id }) => id),
    },
  }
}
