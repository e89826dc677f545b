import { adminPaths } from '#core/admin-paths.ts'
import { statement } from '#platform/database.ts'
import type { NoticeSource } from '#platform/notice-source.ts'

const countTodo = statement<{ to_check: number; to_call: number }>(
  'registrations-to-do',
  `select (select count(*) from registrations where check_reason is not null
    and status <> 'cancelled') as to_check,
     (select count(*) from registrations where to_call_since is not null) as to_call`,
)

/** Registrations to check, and families to call because they got a place. */
export const registrationNotices: NoticeSource = async ({ database }) => {
  const [{ to_check, to_call } = { to_check: 0, to_call: 0 }] = await database.rows(countTodo)
  const todo = (
    count: number,
    code: 'registrations_to_check' | 'registrations_to_call',
    view: string,
  ) =>
    count === 0 ? [] : [{ code, params: { count }, to: adminPaths.registrations({ todo: view }) }]
  return [
    ...todo(to_call, 'registrations_to_call', 'call'),
    ...todo(to_check, 'registrations_to_check', 'check'),
  ]
}
