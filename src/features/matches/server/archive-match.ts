import { archivable } from '#platform/archivable.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AdminMatch, Match } from '../contract.ts'
import { readAdminMatch } from './list-admin-matches.ts'
import { matchNames } from './match-names.ts'

const setArchived = statement<Pick<Match, 'team' | 'opponent' | 'opponent_ar'>>(
  'archive-match',
  `update matches m set archived_at = $2, updated_at = $3, version = m.version + 1 from teams t
    where m.id = $1 and t.id = m.team_id
      and (m.archived_at is null) = ($2::timestamptz is not null)
    returning json_build_object('slug', t.slug, 'level', t.level, 'group', t.team_group) as team,
      m.opponent, m.opponent_ar`,
  { changes: 'matches' },
)

const matches = archivable({
  permission: 'matches',
  set: (tx, id, archivedAt, now) => tx.rows(setArchived, [id, archivedAt, now]),
  actions: { archived: 'event.match_archived', restored: 'event.match_restored' },
  subjectOf: matchNames,
})

/** Takes a match off the site and the lists. @throws unauthorized, not_permitted, not_found */
export const archiveMatch = (context: Context, id: string): Promise<void> =>
  matches.archive(context, id)

/** Brings an archived match back. @throws unauthorized, not_permitted, not_found */
export const restoreMatch = (context: Context, id: string): Promise<AdminMatch> =>
  matches.restore(context, id, (tx) => readAdminMatch(tx, id))
