import { type Queryable, statement } from '#platform/database.ts'

const wrongName = statement<{ nam_en: string }>('wrong-name', 'select name_en from products')
const wrongType = statement<{ price: string; total: string }>(
  'wrong-type',
  'select price, count(*) as total from products group by price',
)
const nullClaimedAway = statement<{ shop_type: string; most: number; title_fr: string }>(
  'null-claimed-away',
  `select p.shop_type, (select max(stock) from size_stocks) as most, e.title_fr
     from products p left join events e on e.id = p.id`,
)
const nullInVain = statement<{ id: string | null }>('null-in-vain', 'select id from products')
const unclaimed = statement<{ id: string }>('unclaimed', 'select id, price from products')
const wrongValues = statement<never>('wrong-values', 'delete from size_stocks where stock = $1')
const unused = statement<never>('unused', 'delete from size_stocks')

/** Statements that are wrong in each way that the comparison finds; nothing runs them. */
export async function runWrongStatements(database: Queryable, stock: string) {
  await database.rows(wrongName)
  await database.rows(wrongType)
  await database.rows(nullClaimedAway)
  await database.rows(nullInVain)
  await database.rows(unclaimed)
  await database.rows(wrongValues, [stock])
  await database.rows(wrongValues, [])
  return unused.name
}
