import { clubTimeZone } from '#core/algiers.ts'
import { type Queryable, statement } from '#platform/database.ts'

type Sales = { day: string; orders: number; revenue: number }

const salesByDay = statement<Sales>(
  'sales-by-day',
  `select to_char(day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(revenue,
    0) as revenue
     from (select $1::date + n as day from generate_series(0, $3::int - 1) as n) as days
     left join (
       select (created_at at time zone '${clubTimeZone}')::date as day, count(*) as orders,
         sum(total_amount) as revenue
         from orders where created_at >= $2 and status <> 'cancelled' group by 1
     ) as sales using (day)
    order by day`,
)

/** Orders and revenue of each of `days` days; the first begins at `start`. */
export const readSalesByDay = (
  database: Queryable,
  first: { day: string; start: Date },
  days: number,
): Promise<Sales[]> => database.rows(salesByDay, [first.day, first.start, days])
