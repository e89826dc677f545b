import { type Queryable, statement } from '#platform/database.ts'

const constantine = 25

const suggestHome = statement<never>(
  'seed-delivery',
  'insert into delivery_settings (home_wilaya) values ($1) on conflict (id) do nothing',
  { changes: 'delivery' },
)

/** The demo club delivers free everywhere; the checkout suggests its own wilaya. */
export const seedDelivery = async (tx: Queryable): Promise<void> => {
  await tx.rows(suggestHome, [constantine])
}
