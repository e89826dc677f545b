import { days } from '#core/durations.ts'
import { type Locale, locales } from '#core/locale.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { batchHeader, batchesWithMailTo, roomFor } from '#platform/mail/bulk-mails.ts'
import type { NewMail } from '#platform/mail/mail.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { withYields } from '#platform/with-yields.ts'
import type { LetterTexts } from '../admin-contract.ts'
import { letterIn, letterMail } from './emails/letter-mail.ts'
import { renderingOf } from './preview-letter.ts'

// About a second of work: no order's mail waits longer for a batch, and no more mails are in
// memory.
const batchSize = 40
// Stops recording while so many mails wait: those that a mail server refuses are retried for hours,
// and the rest of a letter must not queue up behind them.
const mostWaiting = 400

const anyToRecord = statement<{ has_some: boolean }>(
  'has-letter-to-record',
  `select exists (select from newsletter_letters
     where sent_at is not null and recorded_at is null) as has_some`,
)

type SentLetter = { id: string; content: LetterTexts }
type Due = SentLetter & { sent_at: string; recorded_to: string | null }

// Another process that is at it already is not waited for.
const lockDue = statement<Due>(
  'lock-letter-to-record',
  `select id, content, sent_at, recorded_to from newsletter_letters
    where sent_at is not null and recorded_at is null
    order by sent_at limit 1 for no key update skip locked`,
)

type Subscriber = { id: string; email: string; token: string; language: Locale }

// Locked against unsubscribing until their mails are there to be withdrawn.
const nextReaders = statement<Subscriber>(
  'next-readers',
  `select id, email, token, language from newsletter_subscriptions
    where ($1::uuid is null or id > $1) and confirmed_at <= $2 and removed_at is null
    order by id limit $3 for share`,
)

const noteRecorded = statement<never>(
  'note-recorded-mails',
  `update newsletter_letters set recorded_to = coalesce($2, recorded_to), recorded_at = $3
    where id = $1`,
)

async function mailsOf(
  services: Services,
  tx: Queryable,
  { id, content }: SentLetter,
  readers: readonly Subscriber[],
): Promise<NewMail[]> {
  const rendering = await renderingOf(services, tx)
  const used = locales.filter((locale) => readers.some(({ language }) => language === locale))
  const read = new Map(used.map((locale) => [locale, letterIn(content, locale)]))
  const mails: NewMail[] = []
  for await (const reader of withYields(readers)) {
    const letter = read.get(reader.language) ?? letterIn(content, reader.language)
    const mail = letterMail(reader, letter, rendering)
    mails.push({ ...mail, headers: { ...mail.headers, [batchHeader]: id } })
  }
  return mails
}

/**
 * Records the mails to the next readers of a sent letter; returns how many. Place and mails are
 * written in one transaction, so nobody gets two, whichever process stops or starts meanwhile.
 */
export async function recordNextMails(services: Services): Promise<number> {
  const { database, now } = services
  const [waiting] = await database.rows(anyToRecord)
  if (!waiting?.has_some) return 0
  const room = await roomFor(database, 'newsletter-letter', mostWaiting)
  if (room <= 0) return 0
  return database.transaction(async (tx) => {
    const [due] = await tx.rows(lockDue)
    if (!due) return 0
    const limit = Math.min(batchSize, room)
    const readers = await tx.rows(nextReaders, [due.recorded_to, due.sent_at, limit])
    await recordMails(tx, await mailsOf(services, tx, due, readers))
    const isLast = readers.length < limit
    await tx.rows(noteRecorded, [due.id, readers.at(-1)?.id ?? null, isLast ? now() : null])
    return readers.length
  })
}

// Much longer than a removal can be undone, and shorter than the outbox remembers who had a letter.
const rememberedFor = days(7)

type Passed = Subscriber & { letter: SentLetter; has_passed: boolean }

// The lock waits for a process that records mails of these letters: only then is it known whether a
// letter has passed the reader.
const recentLetters = statement<Passed>(
  'recent-letters-of-reader',
  `select s.id, s.email, s.token, s.language, jsonb_build_object('id', l.id, 'content', l.content)
       as letter, l.recorded_at is not null or coalesce(l.recorded_to >= s.id, false) as has_passed
     from newsletter_letters l join newsletter_subscriptions s on s.confirmed_at <= l.sent_at
    where s.id = $1 and l.sent_at >= $2 order by l.sent_at for share of l`,
)

/**
 * Records the mails that a reader missed while removed: those of letters whose recording went past
 * the reader, and those that were withdrawn. Nobody gets a letter twice, because the outbox knows
 * who had it.
 */
export async function recordMissedMails(
  services: Services,
  tx: Queryable,
  id: string,
): Promise<void> {
  const earliest = new Date(services.now().getTime() - rememberedFor)
  const recent = await tx.rows(recentLetters, [id, earliest])
  const passed = recent.filter(({ has_passed }) => has_passed)
  const [reader] = passed
  if (!reader) return
  const ids = passed.map(({ letter }) => letter.id)
  const had = await batchesWithMailTo(tx, reader.email, ids)
  for (const { letter } of passed.filter(({ letter: { id: each } }) => !had.has(each)))
    await recordMails(tx, await mailsOf(services, tx, letter, [reader]))
}
