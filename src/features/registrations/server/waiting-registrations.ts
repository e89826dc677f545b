import { adminPaths } from '#core/admin-paths.ts'
import { waiting } from '#core/waiting.ts'
import { statement } from '#platform/database.ts'
import type { WaitingSource } from '#platform/waiting-source.ts'
import { hasPlaceNow } from './places.ts'

const countTodo = statement<{ to_check: number; to_call: number; with_places: number }>(
  'waiting-registrations',
  `select (select count(*) from registrations where check_reason is not null
    and status <> 'cancelled') as to_check,
     (select count(*) from registrations where to_call_since is not null) as to_call,
     (select count(*) from registrations r where ${hasPlaceNow}) as with_places`,
)

/**
 * Registrations to check, families to call because they got a place, and waiting families for whom
 * places are free, such as one place for two children.
 */
export const waitingRegistrations: WaitingSource = async ({ database }) => {
  const [todo] = await database.rows(countTodo)
  if (!todo) return []
  const screen = (view: string) => adminPaths.registrations({ todo: view })
  return [
    ...waiting('registrations_to_call', todo.to_call, screen('call')),
    ...waiting('registrations_to_check', todo.to_check, screen('check')),
    ...waiting('registrations_with_places', todo.with_places, screen('place')),
  ]
}
