import { productNames } from '#features/catalogue/server/product-names.ts'
import { type Condition, when } from '#platform/conditions.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { keysetList } from '#platform/keyset-page.ts'
import type { ReturnsReport } from '../admin-contract.ts'
import type { ReturnedLine } from '../change-contract.ts'
import type { Period } from './sales-report.ts'

const byProduct = statement<ReturnsReport['products'][number]>(
  'report-returned-products',
  `select p.id, p.name_fr, p.name_en, p.name_ar, r.resaleable, r.lost, r.value
     from (select product_id,
             coalesce(sum(quantity) filter (where resaleable), 0)::int as resaleable,
             coalesce(sum(quantity) filter (where not resaleable), 0)::int as lost,
             sum(quantity * price) as value
           from returned_items where created_at >= $1 and created_at < $2 group by 1) r
     join ${productNames} p on p.id = r.product_id
    order by r.resaleable + r.lost desc, r.value desc, p.id`,
)

// Cancelled orders count here, because a refused parcel that came back cancels its order.
const sent = `created_at >= $1 and created_at < $2 and parcel_state not in ('none', 'to_hand_over')`
const counted = `count(*) as handed_over, count(*) filter (where parcel_refusals > 0) as refused`

const ofParcels = statement<ReturnsReport['parcels']>(
  'report-parcels',
  `select ${counted} from orders where ${sent}`,
)

const byDelivery = statement<ReturnsReport['deliveries'][number]>(
  'report-parcels-by-delivery',
  `select delivery_method, ${counted} from orders where ${sent} group by 1 order by 2 desc, 1`,
)

const byWilaya = statement<ReturnsReport['wilayas'][number]>(
  'report-parcels-by-wilaya',
  `select wilaya, ${counted} from orders where ${sent}
    group by 1 order by 3 desc, 2 desc, 1 nulls last`,
)

/** What came back in a period, and how many parcels of its orders were refused. */
export async function readReturns(
  database: Queryable,
  { from, until }: Period,
): Promise<ReturnsReport> {
  const [products, [parcels], deliveries, wilayas] = await Promise.all([
    database.rows(byProduct, [from, until]),
    database.rows(ofParcels, [from, until]),
    database.rows(byDelivery, [from, until]),
    database.rows(byWilaya, [from, until]),
  ])
  if (!parcels) throw new Error('a count has one row')
  return { products, parcels, deliveries, wilayas }
}

/** Pieces that came back, with the order they came from and why. */
export type ReturnedPieces = Omit<ReturnedLine, 'product_name'> & {
  id: string
  name_fr: string
  name_en: string
  name_ar: string
  order_number: string
  reason: string | null
  created_at: string
}

/** What came back in a period, the newest first. */
export const returnedPieces = ({ from, until }: Period) => {
  const where: Condition[] = [when('r.created_at >= ?', from), when('r.created_at < ?', until)]
  return keysetList<ReturnedPieces>('returned-pieces', {
    select: `select r.id, r.product_id, p.name_fr, p.name_en, p.name_ar, r.size, r.size_names,
        r.quantity, r.price, r.jersey_numbers::int[], r.resaleable, o.order_number, c.reason, r.created_at
       from returned_items r join order_changes c on c.id = r.change_id
       join orders o on o.id = c.order_id join ${productNames} p on p.id = r.product_id`,
    where,
    keys: { created_at: ['r.created_at', 'timestamptz'], id: ['r.id', 'uuid'] },
    direction: 'desc',
  })
}
