import { type Translations, translationsOf } from '#core/locale.ts'
import { type Queryable, statement } from '#platform/database.ts'

type Row = { kind: string; slug: string; name_en: string; name_fr: string; name_ar: string }

const partNames = statement<Row>(
  'shop-part-names',
  'select kind, slug, name_en, name_fr, name_ar from shop_parts',
)

/** The names of a category or type, as the audit log keeps them. */
export type PartNames = (kind: 'category' | 'shop_type', slug: string | null) => Translations | null

export async function readPartNames(tx: Queryable): Promise<PartNames> {
  const rows = await tx.rows(partNames)
  return (kind, slug) => {
    const found = rows.find((row) => row.kind === kind && row.slug === slug)
    return found ? translationsOf(found, 'name') : null
  }
}
