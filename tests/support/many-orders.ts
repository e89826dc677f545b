import type { Client, Pool } from 'pg'
import { vacuum } from './vacuum.ts'

/**
 * Inserts this many orders of two lines each over two years, one in five of them open. The indexes
 * are dropped first and created afterwards, which is far faster than updating them with each row.
 */
export async function fillOrders(database: Pool | Client, count: number): Promise<void> {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'orders'::regclass and not indisunique`,
  )
  await database.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  await database.query(
    `insert into orders (order_number, flow, customer_name, customer_email, customer_phone,
      delivery_method,
       total_amount, language, status, created_at, shipping_address, notes, product_names, club_notes,
       parcel_state, parcel_since)
     select 'CBC-2025-' || lpad(number, greatest(6, length(number)), '0'), 'checkout',
       (array['Amina','Yacine','Mohamed','Sarah','ياسين','Karim'])[1 + n % 6] || ' '
         || (array['Benali','Bouzid','Khelifi','Mansouri','حداد'])[1 + n % 5] || ' ' || n % 997,
       'n' || n || '@example.dz', '+2135' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
         'delivery',
       1000 + n * 37 % 9000, (array['fr','en','ar'])[1 + n % 3], status, placed_at,
       (array['Cité Daksi','Rue Larbi Ben Mhidi','حي 20 أوت','Sidi Mabrouk'])[1 + n % 4] || ' ' || n % 331,
       case when n % 10 = 0 then 'Après 17 h, chez la grand-mère' end,
       (array['Maillot rouge Red jersey قميص أحمر','Sac à dos Backpack حقيبة ظهر'])[1 + n % 2],
       case when n % 1000 = 0 then 'rappeler lundi ' || n else '' end,
       case status when 'completed' then 'delivered' when 'ready' then 'with_courier'
         else 'none' end,
       case when status in ('completed', 'ready') then placed_at end
       from (select n, nextval('order_numbers')::text as number,
           now() - n * interval '10 minutes' as placed_at,
           case when n % 5 > 0 then 'completed' else
             (array['pending','confirmed','processing','ready','cancelled'])[1 + n / 5 % 5]
             end as status
         from generate_series(1, $1::int) n) numbered`,
    [count],
  )
  await database.query(`insert into order_items (order_id, position, product_id, product_name, size, quantity, price,
      jersey_numbers)
    select o.id, line, p.id, p.name_fr, 'M', 1, 500, array[line, 23]::smallint[]
      from orders o, (select id, name_fr from products order by id limit 1) p, generate_series(0,
        1) line`)
  for (const { definition } of indexes) await database.query(definition)
  await vacuum(database)
}
