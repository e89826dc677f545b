import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { fillText } from '#core/fill-text.ts'
import { type Locale, locales } from '#core/locale.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { clubIn } from '#i18n/club-in.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import type { DeskTexts, MessageText, TextFault } from '../admin-contract.ts'
import { findFaults } from './find-faults.ts'
import type { PublishedText } from './published.ts'

export type Published = ReadonlyMap<string, PublishedText>
export type OwnRow = Pick<
  MessageText,
  'text_fr' | 'text_en' | 'text_ar' | 'version' | 'updated_at' | 'updated_by'
>

type StoredRow = OwnRow & { key: string; updated_at: string; updated_by: string }

const columns = 'key, text_fr, text_en, text_ar, version, updated_at, updated_by'

const allRows = statement<StoredRow>('message-texts', `select ${columns} from message_texts`)
const rowOf = statement<StoredRow>(
  'message-text-by-key',
  `select ${columns} from message_texts where key = $1`,
)

/** A text that nobody has changed. */
const untouched: OwnRow = {
  text_fr: null,
  text_en: null,
  text_ar: null,
  version: 0,
  updated_at: null,
  updated_by: null,
}

/** What is wrong with these texts, by field. */
export function faultsOf(
  texts: Partial<Record<`text_${Locale}`, string | null>>,
  published: PublishedText,
): TextFault[] {
  return locales.flatMap((locale) => {
    const path = `text_${locale}` as const
    const text = texts[path]
    return text ? findFaults(text, published).map((fault) => ({ path, ...fault })) : []
  })
}

function present(published: PublishedText, row: OwnRow = untouched): MessageText {
  const { key, message, channel, defaults, placeholders, isOneLine, maxLength } = published
  const { text_fr, text_en, text_ar, version, updated_at, updated_by } = row
  return {
    key,
    message,
    channel,
    default_fr: defaults.fr,
    default_en: defaults.en,
    default_ar: defaults.ar,
    text_fr,
    text_en,
    text_ar,
    placeholders: placeholders.map(({ name, isRequired, snippets }) => ({
      name,
      is_required: isRequired,
      snippet_fr: snippets.fr,
      snippet_en: snippets.en,
      snippet_ar: snippets.ar,
    })),
    is_one_line: isOneLine,
    max_length: maxLength,
    version,
    updated_at,
    updated_by,
    errors: faultsOf(row, published),
  }
}

/** @throws not_found */
export function publishedOf(published: Published, key: string): PublishedText {
  const text = published.get(key)
  if (!text) throw new AppError('not_found')
  return text
}

/** Every text of every message, message by message. @throws unauthorized, not_permitted */
export async function listMessageTexts({ database, actor }: Context, published: Published) {
  requirePermission(actor, 'settings')
  const rows = new Map((await database.rows(allRows)).map((row) => [row.key, row]))
  return { items: [...published.values()].map((text) => present(text, rows.get(text.key))) }
}

export async function readMessageText(
  database: Queryable,
  published: PublishedText,
): Promise<MessageText> {
  const [row] = await database.rows(rowOf, [published.key])
  return present(published, row)
}

/** @throws unauthorized, not_permitted, not_found */
export async function getMessageText(
  { database, actor }: Context,
  published: Published,
  key: string,
): Promise<MessageText> {
  requirePermission(actor, 'settings')
  return readMessageText(database, publishedOf(published, key))
}

/**
 * The texts in force that the back office fills in itself, with the club's name.
 * @throws unauthorized, not_permitted
 */
export async function listDeskTexts(context: Context, published: Published): Promise<DeskTexts> {
  requirePermission(context.actor, 'desk-texts')
  const club = await findClub(context)
  const own = await findOwnTexts(context)
  const inForce = ({ key, defaults }: PublishedText) => {
    const texts = { ...defaults, ...own.get(key) }
    const named = (locale: Locale) => fillText(texts[locale], { club: clubIn(club, locale).name })
    return [key, { fr: named('fr'), en: named('en'), ar: named('ar') }] as const
  }
  const texts = [...published.values()].filter(({ isDesk }) => isDesk)
  return { texts: Object.fromEntries(texts.map(inForce)) }
}
