import { clubTimeZone } from '#core/algiers.ts'
import { productNames } from '#features/catalogue/server/product-names.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { SalesReport } from '../admin-contract.ts'

/** From the first instant up to the second, which is not in it. */
export type Period = { from: Date; until: Date }

// Orders count on the day they were placed. Cancelled ones are left out, as on the dashboard.
const sold = `o.created_at >= $1 and o.created_at < $2 and o.status <> 'cancelled'`
const lines = `orders o join order_items i on i.order_id = o.id`
const linesSold = `coalesce(sum(i.quantity), 0) as pieces,
  coalesce(sum(i.quantity * i.price), 0) as revenue`

const totals = statement<SalesReport['totals']>(
  'report-totals',
  `select count(*) filter (where o.status <> 'cancelled') as orders,
          count(*) filter (where o.status = 'cancelled') as cancelled,
          coalesce(sum(o.total_amount) filter (where o.status <> 'cancelled'), 0) as revenue,
          coalesce(sum(o.delivery_price) filter (where o.status <> 'cancelled'), 0) as delivery
     from orders o where o.created_at >= $1 and o.created_at < $2`,
)

const byProduct = statement<SalesReport['products'][number]>(
  'report-products',
  `select p.id, p.name_fr, p.name_en, p.name_ar, s.pieces, s.revenue
     from (select i.product_id, ${linesSold} from ${lines} where ${sold} group by 1) s
     join ${productNames} p on p.id = s.product_id
    order by s.pieces desc, s.revenue desc, p.id`,
)

const bySize = statement<SalesReport['sizes'][number]>(
  'report-sizes',
  `select i.size, max(i.size_names::text)::jsonb as size_names, ${linesSold}
     from ${lines} where ${sold} group by i.size order by 3 desc, 1`,
)

const byMonth = statement<SalesReport['months'][number]>(
  'report-months',
  `select to_char(o.created_at at time zone '${clubTimeZone}', 'YYYY-MM') as month,
          count(*) as orders, coalesce(sum(o.total_amount), 0) as revenue
     from orders o where ${sold} group by 1 order by 1`,
)

const byDelivery = statement<SalesReport['deliveries'][number]>(
  'report-deliveries',
  `select o.delivery_method, count(*) as orders, coalesce(sum(o.total_amount), 0) as revenue
     from orders o where ${sold} group by 1 order by 2 desc, 1`,
)

/** What was sold in a period, by product, size, month in Algiers and way of delivery. */
export async function readSales(
  database: Queryable,
  { from, until }: Period,
): Promise<SalesReport> {
  const [[sum], products, sizes, months, deliveries] = await Promise.all([
    database.rows(totals, [from, until]),
    database.rows(byProduct, [from, until]),
    database.rows(bySize, [from, until]),
    database.rows(byMonth, [from, until]),
    database.rows(byDelivery, [from, until]),
  ])
  if (!sum) throw new Error('a sum has one row')
  return { totals: sum, products, sizes, months, deliveries }
}
