import { requirePermission } from '#core/actor.ts'
import { AppError, type FieldError, invalid } from '#core/app-error.ts'
import { usualPrefix } from '#core/club.ts'
import { suggestPrefix } from '#core/number-prefix.ts'
import { colourErrors } from '#core/club-colours.ts'
import { locales } from '#core/locale.ts'
import { clubIn } from '#i18n/club-in.ts'
import { claimMedia } from '#features/media/server/claim-media.ts'
import { recordAudit } from '#platform/audit.ts'
import { changedFields } from '#platform/changed-fields.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { parsePhone } from '#platform/phone.ts'
import { requireVersion } from '#platform/require-version.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import type { AdminClub, ClubChange } from '../contract.ts'
import { clubColumns } from './find-club.ts'

const readRow = statement<AdminClub>(
  'admin-club',
  `select ${clubColumns}, to_json(translate_later) as translate_later, version, updated_at from club`,
)

const lockClub = statement<{ version: number }>(
  'lock-club',
  'select version from club for no key update',
)

const writtenColumns = `${clubColumns}, translate_later`

const updateClub = statement<never>(
  'update-club',
  `update club set (${writtenColumns}) = (select ${writtenColumns} from jsonb_populate_record(null::club, $1)),
     version = version + 1, updated_at = $2`,
  { changes: 'club' },
)

async function read(database: Queryable): Promise<AdminClub> {
  const [row] = await database.rows(readRow)
  if (!row) throw new AppError('not_found')
  return row
}

/** The club's facts with their version. @throws unauthorized */
export async function getAdminClub({ database, actor }: Context): Promise<AdminClub> {
  requirePermission(actor, 'settings')
  return read(database)
}

/** The merged facts with phones in E.164, and their errors. */
function checked(merged: AdminClub, now: Date): { club: AdminClub; errors: FieldError[] } {
  const errors: FieldError[] = []
  const phoneAt = (path: 'phone' | 'whatsapp') => {
    const typed = merged[path]
    const phone = typed === null ? null : parsePhone(typed)
    if (phone === undefined) errors.push({ path, code: 'invalid_phone' })
    return phone ?? null
  }
  const club = {
    ...merged,
    phone: phoneAt('phone'),
    whatsapp: phoneAt('whatsapp'),
    translate_later: [...new Set(merged.translate_later)],
  }
  if (club.founded !== null && club.founded > now.getUTCFullYear())
    errors.push({ path: 'founded', code: 'in_future' })
  if ((club.latitude === null) !== (club.longitude === null))
    errors.push({ path: club.latitude === null ? 'latitude' : 'longitude', code: 'required' })
  errors.push(...colourErrors(club))
  return { club, errors }
}

/** A copy that waits for its translation is shown nowhere. */
const hasName = (club: AdminClub) =>
  locales.some((locale) => club[`name_${locale}`] && !club.translate_later.includes(locale))

/** The number prefix is derived from a club's first name, unless the club has chosen one. */
const withNumbers = (before: AdminClub, club: AdminClub): AdminClub =>
  !hasName(before) && hasName(club) && club.number_prefix === usualPrefix
    ? { ...club, number_prefix: suggestPrefix(club) }
    : club

const pathOfCrest = (url: string | null) => ({ path: 'crest_url', url })

/**
 * Changes the given facts. A club that has a name keeps one, in at least one language.
 * @throws unauthorized, stale with the current facts, invalid
 */
export async function changeClub(context: Context, change: ClubChange): Promise<AdminClub> {
  const admin = requirePermission(context.actor, 'settings')
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockClub)
    if (!locked) throw new AppError('not_found')
    const before = await read(tx)
    const { version, ...facts } = change
    await requireVersion(locked, version, async () => before)
    const { club: typed, errors } = checked({ ...before, ...facts }, context.now())
    const club = withNumbers(before, typed)
    if (hasName(before) && !hasName(club)) errors.push({ path: 'name_fr', code: 'required' })
    if (errors.length > 0) throw invalid(errors)
    // The previous crest is claimed, too: its files stay for a day, so that undo works.
    if (club.crest_url !== before.crest_url)
      await claimMedia(tx, [pathOfCrest(before.crest_url), pathOfCrest(club.crest_url)])
    await tx.rows(updateClub, [JSON.stringify(club), context.now()])
    const { version: _, updated_at: _at, ...value } = before
    await recordRevision(tx, context, {
      kind: 'club',
      itemId: 'club',
      version: locked.version,
      value,
    })
    const after = await read(tx)
    await recordAudit(tx, admin, {
      action: 'club.updated',
      subject: {
        fr: clubIn(after, 'fr').name,
        en: clubIn(after, 'en').name,
        ar: clubIn(after, 'ar').name,
      },
      subjectId: 'club',
      details: changedFields(before, after, { without: ['version', 'updated_at'] }),
    })
    return after
  })
}
