import { actorName, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { stale } from '#platform/require-version.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import type { MessageText, MessageTextChange } from '../admin-contract.ts'
import { faultsOf, type Published, publishedOf, readMessageText } from './message-texts.ts'
import type { PublishedText } from './published.ts'

const revisionKind = 'message_text'

type Texts = Pick<MessageText, 'text_fr' | 'text_en' | 'text_ar'>

// A row is never deleted, so that its version tells two admins apart even after a reset.
const write = statement<{ version: number }>(
  'write-message-text',
  `insert into message_texts as own (key, text_fr, text_en, text_ar, version, updated_at, updated_by)
   select $1, $2, $3, $4, 1, $6, $7
    where $5 = 0 or exists (select from message_texts where key = $1)
   on conflict (key) do update set text_fr = excluded.text_fr, text_en = excluded.text_en,
     text_ar = excluded.text_ar, version = own.version + 1, updated_at = excluded.updated_at,
     updated_by = excluded.updated_by
    where own.version = $5
   returning version`,
  { changes: 'mail-texts' },
)

const textsIn = ({ text_fr, text_en, text_ar }: Texts): Texts => ({ text_fr, text_en, text_ar })

type Change = { published: PublishedText; texts: Partial<Texts>; version?: number }

/** Writes the texts over the stored ones, with the earlier value and who replaced it. */
async function writeTexts(
  tx: Queryable,
  context: Context,
  { published, texts, version }: Change,
): Promise<MessageText> {
  const before = await readMessageText(tx, published)
  const based = version ?? before.version
  const after = { ...textsIn(before), ...texts }
  const { key } = published
  const [written] = await tx.rows(write, [
    key,
    after.text_fr,
    after.text_en,
    after.text_ar,
    based,
    context.now(),
    actorName(context.actor),
  ])
  if (!written) throw stale(await readMessageText(tx, published))
  await recordRevision(tx, context, {
    kind: revisionKind,
    itemId: key,
    version: before.version,
    value: textsIn(before),
  })
  const isReset = Object.values(after).every((text) => text === null)
  await recordAudit(tx, context.actor, {
    action: isReset ? 'mail.text_reset' : 'mail.text_changed',
    subject: key,
    subjectId: key,
    details: { before: textsIn(before), after },
  })
  return readMessageText(tx, published)
}

/**
 * Sets the club's own text in the given languages; null goes back to the program's words. Mails are
 * made with it from the next one on.
 * @throws unauthorized, not_permitted, not_found, invalid with every fault and its place, stale
 */
export async function changeMessageText(
  context: Context,
  published: Published,
  key: string,
  { version, ...typed }: MessageTextChange,
): Promise<MessageText> {
  requirePermission(context.actor, 'settings')
  const text = publishedOf(published, key)
  const texts = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  const errors = faultsOf(texts, text)
  if (errors.length > 0) throw new AppError('invalid', { errors })
  return context.database.transaction((tx) =>
    writeTexts(tx, context, { published: text, texts, version }),
  )
}

/**
 * Goes back to the program's words in every language.
 * @throws unauthorized, not_permitted, not_found
 */
export async function resetMessageText(
  context: Context,
  published: Published,
  key: string,
): Promise<MessageText> {
  requirePermission(context.actor, 'settings')
  const text = publishedOf(published, key)
  const texts = { text_fr: null, text_en: null, text_ar: null }
  return context.database.transaction((tx) => writeTexts(tx, context, { published: text, texts }))
}

/** The text's earlier values, newest first. @throws unauthorized, not_permitted, not_found */
export async function listTextRevisions(context: Context, published: Published, key: string) {
  requirePermission(context.actor, 'settings')
  return listRevisions(context, revisionKind, publishedOf(published, key).key)
}
