import { requirePermission } from '#core/actor.ts'
import { defaultLocale } from '#core/locale.ts'
import { hiddenPictures } from '#features/media/server/hidden-pictures.ts'
import { conditionalStatement, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import type { ProductsToSell, ProductsToSellParams, ProductToSell } from '../admin-contract.ts'
import { printPrices, shownTexts, takesNumber } from './product-names.ts'
import { shownJersey } from './shown-jersey.ts'
import { sizeNames } from './size-names.ts'

/** As many pictures as a phone scrolls through; the search finds the others. */
const mostShown = 60

type Row = Omit<ProductToSell, 'image'> & { images: string[] }

const columns = `p.id, ${shownTexts('name')}, p.price, ${takesNumber}, ${printPrices}, p.jersey,
  coalesce(to_json(p.images), '[]') as images,
  (select coalesce(json_agg(json_build_object('size', s.size, 'stock', s.stock,
      'names', ${sizeNames}) order by s.position), '[]')
     from size_stocks s left join sizes z on z.system_id = s.size_system and z.size = s.size
    where s.product_id = p.id and s.offered) as sizes`

/** What can be sold now, with what is left of each size. @throws unauthorized */
export async function listProductsToSell(
  context: Context,
  { q = '', lang = defaultLocale, id }: ProductsToSellParams,
): Promise<ProductsToSell> {
  requirePermission(context.actor, 'products')
  const asked = [...(id ? [when('p.id = ?', id)] : []), ...contains(`p.search_${lang}`, [q])]
  const { query, values } = conditionalStatement<Row>(
    'products-to-sell',
    asked,
    (where, parameter) => `select ${columns} from products p
      where p.active and p.archived_at is null and ${where}
      order by p.created_at desc, p.id desc limit ${parameter(mostShown + 1)}`,
  )
  const rows = await context.database.rows(query, values)
  const hidden = await hiddenPictures(context)
  return {
    items: rows.slice(0, mostShown).map(({ images, ...product }) => ({
      ...product,
      jersey: shownJersey(product.jersey, hidden),
      image: images.find((url) => !hidden.has(url)) ?? null,
    })),
    has_more: rows.length > mostShown,
  }
}
