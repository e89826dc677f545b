import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type Condition, conditionalStatement, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { cutPage, decodeCursor } from '#platform/cursor.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import type { KeptMessage, MessageList, MessageListQuery } from '../contract.ts'

export const messageColumns = `m.id, m.name, m.email, m.phone, m.message, m.topic, m.language, m.created_at, m.answered_at,
  m.answered_by, m.version,
  (select json_build_object('title_fr', e.title_fr, 'title_en', e.title_en, 'title_ar', e.title_ar)
     from events e where m.topic like 'event-%' and e.id::text = substr(m.topic, 7)) as event`

const defaultLimit = 50

const stateConditions = {
  answered: when('answered', 'm.answered_at is not null'),
  unanswered: when('unanswered', 'm.answered_at is null'),
}

const conditionsOf = ({ q, state }: Pick<MessageListQuery, 'q' | 'state'>): Condition[] => [
  when('kept', 'm.removed_at is null'),
  ...(state ? [stateConditions[state]] : []),
  ...contains('m.search', q ? q.split(/\s+/) : []),
]

/** Reads one message more than the page. @throws invalid when the cursor is not one of ours */
export function messageListStatement({
  sort = '-created_at',
  cursor,
  limit = defaultLimit,
  ...filter
}: MessageListQuery) {
  const isNewestFirst = sort === '-created_at'
  const after = decodeCursor(cursor)
  const compared = `(m.created_at, m.id) ${isNewestFirst ? '<' : '>'} (?::timestamptz, ?::uuid)`
  const direction = isNewestFirst ? 'desc' : 'asc'
  return conditionalStatement<KeptMessage>(
    `messages by ${sort}`,
    [
      ...conditionsOf(filter),
      ...(after ? [when('after', compared, after.createdAt, after.id)] : []),
    ],
    (where, parameter) => `select ${messageColumns} from contact_submissions m where ${where}
      order by m.created_at ${direction}, m.id ${direction} limit ${parameter(limit + 1)}`,
  )
}

const countMessages = (database: Queryable, query: MessageListQuery): Promise<number> =>
  (query.q ? countFound : countRows)(
    database,
    'message-count',
    'contact_submissions m',
    conditionsOf(query),
  )

/**
 * A page of messages, newest first unless told, with how many there are. @throws unauthorized,
 * invalid cursor
 */
export async function listMessages(
  { database, actor }: Context,
  query: MessageListQuery,
): Promise<MessageList> {
  requireAdmin(actor)
  const { limit = defaultLimit } = query
  const page = messageListStatement(query)
  const [rows, total] = await Promise.all([
    database.rows(page.query, page.values),
    countMessages(database, query),
  ])
  return { ...cutPage(rows, limit, ({ created_at }) => created_at), total }
}

const messageById = statement<KeptMessage>(
  'message-by-id',
  `select ${messageColumns} from contact_submissions m where m.id = $1 and m.removed_at is null`,
)

/** @throws not_found */
export async function readMessage(database: Queryable, id: string): Promise<KeptMessage> {
  const [found] = await database.rows(messageById, [id])
  if (!found) throw new AppError('not_found')
  return found
}
