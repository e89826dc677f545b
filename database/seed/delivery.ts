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

const insertArrival = statement<never>(
  'seed-arrival',
  'insert into delivery_arrivals (wilaya, arrives_from, arrives_to) values ($1, $2, $3)',
  { changes: 'delivery' },
)

// Adrar, Béchar, Tamanrasset, Illizi, Tindouf, Timimoun, Bordj Badji Mokhtar, Béni Abbès, In Salah,
// In Guezzam, Djanet.
const farSouth = [1, 8, 11, 33, 37, 49, 50, 52, 53, 54, 56]

/** How long its deliveries take, and for how long a size that does not fit is exchanged. */
export const seedDeliveryTerms = async (tx: Queryable): Promise<void> => {
  await tx.rows(decideTerms)
  await tx.rows(insertArrival, [constantine, 1, 2])
  for (const wilaya of farSouth) await tx.rows(insertArrival, [wilaya, 4, 7])
}
