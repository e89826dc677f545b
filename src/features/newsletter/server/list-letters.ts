import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import { countOfBatches } from '#platform/mail/bulk-mails.ts'
import type {
  Letter,
  LetterList,
  LetterListParams,
  LetterReaders,
  LetterTexts,
} from '../admin-contract.ts'

type Facts = Pick<
  Letter,
  | 'id'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'updated_by'
  | 'sent_at'
  | 'sent_by'
  | 'readers'
  | 'is_recorded'
>
type LetterRow = Facts & { content: LetterTexts }

const columns = `id, content, version, created_at, updated_at, updated_by, sent_at, sent_by, readers,
  recorded_at is not null as is_recorded`

const conditionsOf = (view: LetterListParams['view']) => [
  when(view ? 'archived_at is not null' : 'archived_at is null'),
]

const lettersOf = (view: LetterListParams['view']) =>
  keysetList<LetterRow>('letters', {
    select: `select ${columns} from newsletter_letters`,
    where: conditionsOf(view),
    keys: { created_at: ['created_at', 'timestamptz'], id: ['id', 'uuid'] },
    direction: 'desc',
  })

const nothingYet = { sent: 0, failed: 0, waiting: 0 }

async function present(database: Queryable, rows: readonly LetterRow[]): Promise<Letter[]> {
  const counts = await countOfBatches(
    database,
    rows.flatMap(({ id, sent_at }) => (sent_at ? [id] : [])),
  )
  return rows.map(({ content, ...facts }) => ({
    ...content,
    ...facts,
    ...(counts.get(facts.id) ?? nothingYet),
  }))
}

/** Drafts and sent letters, newest first. @throws unauthorized, not_permitted, invalid cursor */
export async function listLetters(
  { actor, database }: Context,
  { view, ...page }: LetterListParams,
): Promise<LetterList> {
  requirePermission(actor, 'letters')
  const [{ items, next_cursor }, total] = await Promise.all([
    keysetPage(database, lettersOf(view), page),
    countRows(database, 'letter-count', 'newsletter_letters', conditionsOf(view)),
  ])
  return { items: await present(database, items), next_cursor, total }
}

const letterById = statement<LetterRow>(
  'letter',
  `select ${columns} from newsletter_letters where id = $1 and archived_at is null`,
)

/** @throws not_found */
export async function readLetter(database: Queryable, id: string): Promise<Letter> {
  const [found] = await present(database, await database.rows(letterById, [id]))
  if (!found) throw new AppError('not_found')
  return found
}

/** One letter. @throws unauthorized, not_permitted, not_found */
export async function getLetter({ actor, database }: Context, id: string): Promise<Letter> {
  requirePermission(actor, 'letters')
  return readLetter(database, id)
}

type Readers = Omit<LetterReaders, 'has_mail_server'>

const countReaders = statement<Readers>(
  'letter-readers',
  `select count(*) as total, count(*) filter (where language = 'fr') as fr,
     count(*) filter (where language = 'en') as en, count(*) filter (where language = 'ar') as ar
    from newsletter_subscriptions where confirmed_at is not null and removed_at is null`,
)

export async function readReaders(database: Queryable): Promise<Readers> {
  const [readers] = await database.rows(countReaders)
  return readers ?? { total: 0, fr: 0, en: 0, ar: 0 }
}

/** Who a letter would reach now. @throws unauthorized, not_permitted */
export async function countLetterReaders({
  actor,
  config,
  database,
}: Context): Promise<LetterReaders> {
  requirePermission(actor, 'letters')
  return { ...(await readReaders(database)), has_mail_server: Boolean(config.smtpUrl) }
}

const newestLetter = statement<{ content: LetterTexts }>(
  'newest-letter',
  `select content from newsletter_letters where archived_at is null
    order by created_at desc, id limit 1`,
)

const example: LetterTexts = {
  subject_fr: '…',
  subject_en: '…',
  subject_ar: '…',
  body_fr: '…',
  body_en: '…',
  body_ar: '…',
  translate_later: [],
}

/** What the newest letter says, as an example of one. */
export async function newestTexts(database: Queryable): Promise<LetterTexts> {
  const [newest] = await database.rows(newestLetter)
  return newest?.content ?? example
}
