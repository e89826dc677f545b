import type { Call } from './settings-calls.ts'
import type { Database } from '#platform/database.ts'

const u10 = { table: 'teams', where: "level = 'U10'" }

/** One call of each kind that changes a team or a weekly session, in an order that works. */
export const teamCalls: Record<string, Call> = {
  'POST /api/admin/teams': {
    body: () => ({ level: 'U10', group: 'mixed', age_from: 8, age_to: 9 }),
  },
  'PATCH /api/admin/teams/{id}': { ...u10, body: () => ({ version: 1, is_open: false }) },
  'DELETE /api/admin/teams/{id}': u10,
  'POST /api/admin/teams/{id}/restore': u10,
  'POST /api/admin/teams/{team}/sessions': {
    body: () => ({ weekday: 'monday', time: '18:00', minutes: 60 }),
  },
  'PATCH /api/admin/teams/{team}/sessions/{session}': {
    body: () => ({ version: 1, minutes: 90 }),
  },
  'POST /api/admin/teams/{team}/sessions/{session}/exceptions': {
    body: () => ({ kind: 'extra', date: '2026-12-05', reason_fr: 'Match' }),
  },
  'DELETE /api/admin/teams/{team}/sessions/{session}/exceptions/{exception}': {},
  'DELETE /api/admin/teams/{team}/sessions/{session}': {},
  'POST /api/admin/teams/{team}/sessions/{session}/restore': {},
}

/** The same of a match of this team. */
export const matchCalls = (team: () => Promise<string>): Record<string, Call> => ({
  'POST /api/admin/matches': {
    body: async () => ({
      team_id: await team(),
      opponent: 'Phare',
      at_home: true,
      match_date: '2026-01-10',
    }),
  },
  'PATCH /api/admin/matches/{id}': {
    table: 'matches',
    body: () => ({ version: 1, our_points: 61, their_points: 58 }),
  },
  'PUT /api/admin/matches/standings/{id}': {
    table: 'teams',
    where: 'archived_at is null',
    body: () => ({
      version: 0,
      lines: [{ club: 'CBC', is_us: true, won: 2, lost: 1, points: 5 }],
    }),
  },
  'DELETE /api/admin/matches/{id}': { table: 'matches' },
  'POST /api/admin/matches/{id}/restore': { table: 'matches' },
})

/** One call of each kind that changes where the admin is signed in, and what comes there. */
export const ownDeviceCalls: Record<string, Call> = {
  'PUT /api/admin/push': {
    body: () => ({
      endpoint: 'https://push.example.com/a',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
      language: 'fr',
    }),
  },
  'DELETE /api/admin/push': {},
  'DELETE /api/admin/sessions/{id}': { table: 'sessions' },
}

/** The path with the newest weekly session, its team and a day on which it differs. */
export async function withSession(database: Database, path: string): Promise<string> {
  if (!path.includes('{team}')) return path
  const { rows } = await database.pool.query<Record<string, string>>(
    `select s.team_id as team, s.id as session, x.id as exception from team_sessions s
       left join session_exceptions x on x.session_id = s.id
      order by s.created_at desc, s.id limit 1`,
  )
  return path.replaceAll(/\{(team|session|exception)\}/g, (_, name) => rows[0]?.[name] ?? '')
}
