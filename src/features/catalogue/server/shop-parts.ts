import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { AdminShopPart } from '../admin-contract.ts'
import { countedAs } from './counted-as.ts'

export type PartKind = 'category' | 'shop_type'

const columns = `s.id, s.slug, s.name_en, s.name_fr, s.name_ar, s.position, s.visible, s.audience,
  s.takes_number, (select y.slug from shop_parts y where y.id = ${countedAs('s')}) as shop_type,
  s.archived_at is not null as archived, s.version,
  (select count(*)::int from products p
    where (s.id in (p.category, p.shop_type) or s.kind = 'shop_type' and p.category in
        (select c.id from shop_parts c where ${countedAs('c')} = s.id))
      and p.archived_at is null) as products`

const all = statement<AdminShopPart>(
  'admin-shop-parts',
  `select ${columns} from shop_parts s where s.kind = $1 order by s.position, s.id`,
)

const byId = statement<AdminShopPart>(
  'admin-shop-part',
  `select ${columns} from shop_parts s where s.kind = $1 and s.id = $2`,
)

/** Every category or type in its order, deleted ones included. @throws unauthorized */
export async function listShopParts({ database, actor }: Context, kind: PartKind) {
  requirePermission(actor, 'products')
  return { items: await database.rows(all, [kind]) }
}

/** @throws not_found */
export async function readShopPart(
  database: Queryable,
  kind: PartKind,
  id: string,
): Promise<AdminShopPart> {
  const [part] = await database.rows(byId, [kind, id])
  if (!part) throw new AppError('not_found')
  return part
}

/** @throws unauthorized, not_found */
export async function getShopPart(
  { database, actor }: Context,
  kind: PartKind,
  id: string,
): Promise<AdminShopPart> {
  requirePermission(actor, 'products')
  return readShopPart(database, kind, id)
}
