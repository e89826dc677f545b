import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type Condition, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { directionOf, keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { KeptMessage, MessageList, MessageListParams } from '../contract.ts'

export const messageColumns = `m.id, m.name, m.email, m.phone, m.message, m.topic, m.language, m.created_at, m.answered_at,
  m.answered_by, m.version,
  (select json_build_object('title_fr', e.title_fr, 'title_en', e.title_en, 'title_ar', e.title_ar)
     from events e where e.id = m.event_id) as event`

const stateConditions = {
  answered: when('m.answered_at is not null'),
  unanswered: when('m.answered_at is null'),
}

const conditionsOf = ({ q, state }: Pick<MessageListParams, 'q' | 'state'>): Condition[] => [
  when('m.removed_at is null'),
  ...(state ? [stateConditions[state]] : []),
  ...contains('m.search', q ? q.split(/\s+/) : []),
]

export const messagesOf = (query: MessageListParams) =>
  keysetList<KeptMessage>('messages', {
    select: `select ${messageColumns} from contact_submissions m`,
    where: conditionsOf(query),
    keys: { created_at: ['m.created_at', 'timestamptz'], id: ['m.id', 'uuid'] },
    direction: directionOf(query.sort ?? '-created_at'),
  })

const countMessages = (database: Queryable, query: MessageListParams): Promise<number> =>
  (query.q ? countFound : countRows)(
    database,
    'message-count',
    'contact_submissions m',
    conditionsOf(query),
  )

/**
 * A page of messages, newest first by default, with the total. @throws unauthorized, invalid cursor
 */
export async function listMessages(
  { database, actor }: Context,
  query: MessageListParams,
): Promise<MessageList> {
  requirePermission(actor, 'messages')
  const [page, total] = await Promise.all([
    keysetPage(database, messagesOf(query), query),
    countMessages(database, query),
  ])
  return { ...page, total }
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
