import { Client, type ClientConfig } from 'pg'

/** Fills the first page with 24 products, with enough stock for minutes of orders. */
export async function prepareShop(
  connection: ClientConfig,
): Promise<{ id: string; price: number }[]> {
  const client = new Client(connection)
  await client.connect()
  await client.query(`insert into products (name_en, name_fr, name_ar, description_en, description_fr, description_ar,
      category, price, images, created_at)
    select p.name_en || ' ' || n, p.name_fr || ' ' || n, p.name_ar || ' ' || n, p.description_en,
      p.description_fr,
      p.description_ar, p.category, p.price, p.images, p.created_at
      from products p, generate_series(2, 3) n where p.active`)
  await client.query(`insert into size_stocks (product_id, size, position, stock)
    select p.id, size, position, 1000000
      from products p, unnest('{S,M,L,XL}'::text[]) with ordinality as s (size, position)
     where not exists (select from size_stocks where product_id = p.id)`)
  const { rows } = await client.query<{ id: string; price: number }>(
    `select p.id, p.price::float8 as price from products p join size_stocks s on s.product_id = p.id
      where s.stock = 1000000 and s.size = 'M' order by p.id limit 3`,
  )
  await client.end()
  return rows
}
