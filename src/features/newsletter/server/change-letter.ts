import { actorName, requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf, invalid } from '#core/app-error.ts'
import { locales, type Translations } from '#core/locale.ts'
import { shownTextErrors } from '#core/translation-gaps.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { archivable } from '#platform/archivable.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { makeOnce } from '#platform/idempotency.ts'
import { requireVersion } from '#platform/require-version.ts'
import { type Letter, type LetterChange, type LetterTexts, letterTexts } from '../admin-contract.ts'
import { readLetter } from './list-letters.ts'

/** The subject in each language, as the audit log names the letter. */
export function subjectOf(texts: LetterTexts): Translations {
  const subjects = partialTranslationsOf(texts, 'subject')
  const [fr = '', en = '', ar = ''] = locales.map(
    (locale) => fallbackText(subjects, locale)?.text ?? '',
  )
  return { fr, en, ar }
}

/** A letter has a subject and a text, each in one language that is no copy to be translated. */
export function checkLetter(texts: LetterTexts, ...fields: ('subject' | 'body')[]): void {
  const errors = shownTextErrors<'subject' | 'body'>(texts, ...fields)
  if (errors.length > 0) throw invalid(errors)
}

const insertLetter = statement<{ id: string }>(
  'insert-letter',
  `insert into newsletter_letters (content, created_at, updated_at, updated_by)
   values ($1, $2, $2, $3) returning id`,
)

/** Adds a draft; its text may still be missing. @throws unauthorized, not_permitted, invalid */
export async function addLetter(context: Context, given: LetterTexts): Promise<Letter> {
  const admin = requirePermission(context.actor, 'letters')
  checkLetter(given, 'subject')
  const make = async (tx: Queryable) => {
    const [row] = await tx.rows(insertLetter, [
      JSON.stringify(given),
      context.now(),
      actorName(context.actor),
    ])
    const added = await readLetter(tx, row?.id ?? '')
    await recordAudit(tx, admin, {
      action: 'subscriber.letter_drafted',
      subject: subjectOf(given),
      subjectId: added.id,
    })
    return added.id
  }
  return makeOnce(context, make, readLetter)
}

const lock = statement<{ version: number; is_sent: boolean }>(
  'lock-letter',
  `select version, sent_at is not null as is_sent from newsletter_letters
    where id = $1 and archived_at is null for no key update`,
)

/** Locks a letter. @throws not_found */
export async function lockLetter(tx: Queryable, id: string) {
  const [locked] = await tx.rows(lock, [id])
  if (!locked) throw new AppError('not_found')
  return locked
}

const updateLetter = statement<never>(
  'update-letter',
  `update newsletter_letters set content = $2, version = version + 1, updated_at = $3, updated_by = $4
    where id = $1`,
)

/**
 * Changes the given fields of a draft.
 * @throws unauthorized, not_permitted, not_found, letter_sent, stale with the current one, invalid
 */
export async function changeLetter(
  context: Context,
  id: string,
  { version, ...given }: LetterChange,
): Promise<Letter> {
  const admin = requirePermission(context.actor, 'letters')
  return context.database.transaction(async (tx) => {
    const locked = await lockLetter(tx, id)
    if (locked.is_sent) throw new AppError<CodeOf<'newsletter'>>('letter_sent')
    const before = await readLetter(tx, id)
    await requireVersion(locked, version, async () => before)
    const texts = letterTexts.parse({ ...before, ...given })
    checkLetter(texts, 'subject')
    await tx.rows(updateLetter, [
      id,
      JSON.stringify(texts),
      context.now(),
      actorName(context.actor),
    ])
    const subject = subjectOf(texts)
    await recordAudit(tx, admin, { action: 'subscriber.letter_drafted', subject, subjectId: id })
    return readLetter(tx, id)
  })
}

const setArchived = statement<{ content: LetterTexts }>(
  'archive-letter',
  `update newsletter_letters set archived_at = $2
    where id = $1 and sent_at is null
      and (archived_at is null) = ($2::timestamptz is not null) returning content`,
)

const drafts = archivable({
  permission: 'letters',
  set: (tx, id, archivedAt) => tx.rows(setArchived, [id, archivedAt]),
  actions: { archived: 'subscriber.letter_archived', restored: 'subscriber.letter_restored' },
  subjectOf: ({ content }) => subjectOf(content),
})

/** Deletes a draft. @throws unauthorized, not_permitted, not_found, letter_sent */
export const archiveLetter = (context: Context, id: string): Promise<void> =>
  drafts.archive(context, id, async (tx) => {
    if ((await lockLetter(tx, id)).is_sent) throw new AppError<CodeOf<'newsletter'>>('letter_sent')
  })

/** Brings a draft back; one that is not deleted is unchanged. @throws unauthorized, not_found */
export const restoreLetter = (context: Context, id: string): Promise<Letter> =>
  drafts.restore(context, id, (tx) => readLetter(tx, id))
