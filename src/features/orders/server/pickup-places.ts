import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { AdminPickupPlace, PickupPlaceList } from '../admin-contract.ts'
import type { PickupPlace } from '../contract.ts'

const words = `id, name_fr, name_en, name_ar, address_fr, address_en, address_ar, map_url`

const columns = `${words}, to_json(translate_later) as translate_later, position,
  archived_at is not null as archived, version`

const all = statement<AdminPickupPlace>(
  'admin-pickup-places',
  `select ${columns} from pickup_places order by position, id`,
)

const byId = statement<AdminPickupPlace>(
  'admin-pickup-place',
  `select ${columns} from pickup_places where id = $1`,
)

const offered = statement<PickupPlace>(
  'offered-pickup-places',
  `select ${words} from pickup_places where archived_at is null order by position, id`,
)

// Held until the order is stored, so that nobody archives the place meanwhile.
const hold = statement<PickupPlace>(
  'hold-pickup-place',
  `select ${words} from pickup_places where id = $1 and archived_at is null for share`,
)

/** The places on offer besides the club's hall, in the club's order. */
export const readOfferedPlaces = (database: Queryable): Promise<PickupPlace[]> =>
  database.rows(offered)

/** The place if it is on offer, which stays so until the transaction ends. */
export async function holdPlace(tx: Queryable, id: string): Promise<PickupPlace | undefined> {
  const [place] = await tx.rows(hold, [id])
  return place
}

/** Every place in the club's order, archived ones too. @throws unauthorized */
export async function listPickupPlaces({ database, actor }: Context): Promise<PickupPlaceList> {
  requirePermission(actor, 'orders')
  return { items: await database.rows(all) }
}

/** @throws not_found */
export async function readPickupPlace(database: Queryable, id: string): Promise<AdminPickupPlace> {
  const [place] = await database.rows(byId, [id])
  if (!place) throw new AppError('not_found')
  return place
}

/** @throws unauthorized, not_found */
export async function getPickupPlace(
  { database, actor }: Context,
  id: string,
): Promise<AdminPickupPlace> {
  requirePermission(actor, 'orders')
  return readPickupPlace(database, id)
}
