import { actorName, requirePermission } from '#core/actor.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import { parcelColumns } from '../desk-contract.ts'
import type { ParcelSettings, ParcelSettingsChange } from '../parcel-contract.ts'

const settingsRow = statement<ParcelSettings>(
  'parcel-settings',
  'select tracking_link, columns, version, updated_by, updated_at from parcel_settings',
)

const lockSettings = statement<{ version: number }>(
  'lock-parcel-settings',
  `insert into parcel_settings (id, columns, version) values (1, $1, 0)
   on conflict (id) do update set version = parcel_settings.version returning version`,
)

const saveSettings = statement<never>(
  'save-parcel-settings',
  `update parcel_settings set tracking_link = $1, columns = $2, updated_by = $3, updated_at = $4,
     version = version + 1`,
)

const atFirst: ParcelSettings = {
  tracking_link: null,
  columns: [...parcelColumns],
  version: 0,
  updated_by: null,
  updated_at: null,
}

/** The settings as stored, or those of a club that changed none. */
export async function readParcelSettings(database: Queryable): Promise<ParcelSettings> {
  const [stored] = await database.rows(settingsRow)
  return stored ?? atFirst
}

/** @throws unauthorized */
export function getParcelSettings({ actor, database }: Context): Promise<ParcelSettings> {
  requirePermission(actor, 'orders')
  return readParcelSettings(database)
}

/** @throws unauthorized, stale with the current settings */
export async function changeParcelSettings(
  context: Context,
  { version, tracking_link, columns }: ParcelSettingsChange,
): Promise<ParcelSettings> {
  const { database, now } = context
  const actor = requirePermission(context.actor, 'settings')
  return database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockSettings, [parcelColumns])
    const before = await readParcelSettings(tx)
    await requireVersion(locked ?? before, version, () => Promise.resolve(before))
    const link = tracking_link === undefined ? before.tracking_link : tracking_link || null
    const after = { tracking_link: link, columns: columns ?? before.columns }
    await tx.rows(saveSettings, [link, after.columns, actorName(actor), now()])
    await recordAudit(tx, actor, {
      action: 'delivery.updated',
      subject: 'parcels',
      subjectId: null,
      details: {
        before: { tracking_link: before.tracking_link, columns: before.columns },
        after,
      },
    })
    return readParcelSettings(tx)
  })
}

/** The courier's page of a parcel; null without a number or an address of such pages. */
export const trackingUrl = (link: string | null, number: string | null): string | null =>
  link && number ? link.replaceAll('{number}', encodeURIComponent(number)) : null
