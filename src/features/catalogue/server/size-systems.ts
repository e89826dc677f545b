import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { SizeSystem } from '../admin-contract.ts'

const columns = `y.id, y.name_en, y.name_fr, y.name_ar, y.position, y.version,
  y.archived_at is not null as archived,
  (select count(*)::int from products p where p.size_system = y.id and p.archived_at is null)
    as products,
  (select coalesce(json_agg(json_build_object('size', z.size, 'name_en', z.name_en,
       'name_fr', z.name_fr, 'name_ar', z.name_ar, 'offered', z.offered, 'guide', z.guide,
       'in_use', exists (select from size_stocks s
          where s.size_system = z.system_id and s.size = z.size))
     order by z.position, z.size), '[]')
     from sizes z where z.system_id = y.id) as sizes`

const all = statement<SizeSystem>(
  'size-systems',
  `select ${columns} from size_systems y order by y.position, y.id`,
)

const byId = statement<SizeSystem>(
  'size-system',
  `select ${columns} from size_systems y where y.id = $1`,
)

/** Every size system with its sizes, archived ones included. @throws unauthorized */
export async function listSizeSystems({ database, actor }: Context) {
  requirePermission(actor, 'products')
  return { items: await database.rows(all) }
}

/** @throws not_found */
export async function readSizeSystem(database: Queryable, id: string): Promise<SizeSystem> {
  const [system] = await database.rows(byId, [id])
  if (!system) throw new AppError('not_found')
  return system
}

/** @throws unauthorized, not_found */
export async function getSizeSystem({ database, actor }: Context, id: string): Promise<SizeSystem> {
  requirePermission(actor, 'products')
  return readSizeSystem(database, id)
}
