import { type Queryable, statement } from '#platform/database.ts'

const constantine = 25

const suggestHome = statement<never>(
  'seed-delivery',
  'insert into delivery_settings (home_wilaya) values ($1) on conflict (id) do nothing',
  { changes: 'delivery' },
)

const decideTerms = statement<never>(
  'seed-delivery-terms',
  `update delivery_settings set arrives_from = 2, arrives_to = 4, return_days = 7,
     return_paid_by = 'buyer'
    where version = 1`,
  { changes: 'delivery' },
)

/** The demo club delivers free everywhere; the checkout suggests its own wilaya. */
export const seedDelivery = async (tx: Queryable): Promise<void> => {
  await tx.rows(suggestHome, [constantine])
}

/** How long its deliveries take, and for how long a size that does not fit is exchanged. */
export const seedDeliveryTerms = async (tx: Queryable): Promise<void> => {
  await tx.rows(decideTerms)
}
