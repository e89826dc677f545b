import { join } from 'node:path'
import { AppError, type CodeOf, invalid } from '#core/app-error.ts'
import { demoWords, isDemoWord } from '../rules.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { storedFiles } from '#features/media/server/stored-files.ts'
import { recordAudit } from '#platform/audit.ts'
import { keepBackup } from '#platform/backup/keep-backup.ts'
import { backupSource } from '#platform/backup/start-backups.ts'
import { everything } from '#platform/changes/page-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import type { OwnClub, SavedDemo } from '../contract.ts'
import { contentTables } from './club-content.ts'

const tryLock = `select pg_try_advisory_xact_lock(hashtextextended('empty-demo', 0)) as is_mine`

const lockDemo = statement<{ is_demo: boolean }>(
  'lock-demo',
  'select demo_since is not null as is_demo from setup for update',
)

const emptyTables = statement<never>(
  'empty-demo',
  `truncate ${contentTables.join(', ')} restart identity cascade`,
  // Invalidates every page and every kept copy.
  { names: () => [everything] },
)

const forgetWords = statement<never>(
  'empty-demo-texts',
  `delete from texts where key not like 'consents.%'`,
  { changes: 'texts' },
)

const forgetClub = statement<never>('empty-demo-club', 'delete from club', { changes: 'club' })
const newClub = statement<never>('new-club', 'insert into club default values', { changes: 'club' })

// Who signed in when is about the accounts, which stay.
const forgetAudit = statement<never>(
  'empty-demo-audit',
  `delete from audit_entries where kind <> 'account'`,
)

const beginSetup = statement<never>(
  'begin-setup',
  `update setup set demo_since = null, emptied_at = $1, guide_left_at = null, list_hidden_at = null`,
)

const readFiles = statement<{ key: string | null }>('files-of-demo', storedFiles)

/** @throws not_demo */
async function requireDemo(tx: Queryable): Promise<void> {
  const [row] = await tx.rows(lockDemo)
  if (!row?.is_demo) throw new AppError<CodeOf<'setup'>>('not_demo')
}

/** Empties the demo in one transaction; returns the files that nothing shows any more. */
function emptyTransaction(context: Context, saved: SavedDemo): Promise<string[]> {
  const { actor, database, now } = context
  return database.transaction(async (tx) => {
    await requireDemo(tx)
    const files = await tx.rows(readFiles)
    await tx.rows(emptyTables)
    await tx.rows(forgetWords)
    await tx.rows(forgetClub)
    await tx.rows(newClub)
    await tx.rows(forgetAudit)
    await tx.rows(beginSetup, [now()])
    await recordAudit(tx, actor, {
      action: 'club.emptied',
      subject: saved.name,
      subjectId: null,
      details: {},
    })
    return files.flatMap(({ key }) => key ?? [])
  })
}

async function saveAndEmpty(context: Context): Promise<SavedDemo> {
  const { config, database, media, log } = context
  await database.transaction(requireDemo)
  const folder = join(config.dataDir, 'backups')
  const { name } = await keepBackup(backupSource(context, storedFiles), folder, {
    config,
    rotates: false,
    isByHand: true,
  })
  const saved = { folder, name }
  const files = await emptyTransaction(context, saved)
  await media.remove(files).catch((error: unknown) => log.warn({ err: error }, 'demo files stay'))
  return saved
}

/**
 * Saves the demo club in a backup, then empties it; accounts, sessions and secrets stay. Refused
 * wherever the data are not those of a demo.
 * @throws unauthorized, not_permitted, reauthentication_needed, not_demo, already_running, invalid
 */
export async function emptyDemo(context: Context, { word }: OwnClub): Promise<SavedDemo> {
  requireRecentFactor(context, 'settings')
  await context.database.transaction(requireDemo)
  if (!isDemoWord(word, demoWords(await findClub(context))))
    throw invalid([{ path: 'word', code: 'wrong_word' }])
  return context.database.alone(async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ is_mine: boolean }>(tryLock)
    if (!rows[0]?.is_mine) throw new AppError<CodeOf<'setup'>>('already_running')
    return saveAndEmpty(context)
  })
}
