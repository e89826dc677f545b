import { type Queryable, statement } from '#platform/database.ts'

const wrongName = statement<{ nam_en: string }>('wrong-name', 'select name_en from products')
const wrongType = statement<{ price: string; total: string }>(
  'wrong-type',
  'select price, count(*) as total from products group by price',
)
const undeclaredNull = statement<{ shop_type: string; most: number; title_fr: string }>(
  'undeclared-null',
  `select p.shop_type, (select max(stock) from size_stocks) as most, e.title_fr
     from products p left join events e on e.id = p.id`,
)
const needlessNull = statement<{ id: string | null }>('needless-null', 'select id from products')
const unclaimed = statement<{ id: string }>('unclaimed', 'select id, price from products')
const wrongValues = statement<never>('wrong-values', 'delete from size_stocks where stock = $1')
const unused = statement<never>('unused', 'delete from size_stocks')

/** Statements with every kind of error that the comparison finds. Nothing runs them. */
export async function runWrongStatements(database: Queryable, stock: string) {
  await database.rows(wrongName)
  await database.rows(wrongType)
  await database.rows(undeclaredNull)
  await database.rows(needlessNull)
  await database.rows(unclaimed)
  await database.rows(wrongValues, [stock])
  await database.rows(wrongValues, [])
  return unused.name
}
