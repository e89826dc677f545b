import { locales } from '#core/locale.ts'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import { statement } from '#platform/database.ts'
import type { Person } from '../contract.ts'
import { shownPortrait } from './named-people.ts'

const columns = ['name', 'role', 'text']
  .flatMap((field) => locales.map((locale) => `${field}_${locale}`))
  .map(
    (column) => `case when '${column.slice(-2)}' = any (translate_later) then null
     else ${column} end as ${column}`,
  )
  .join(', ')

// A copy that waits for its translation is left out.
const visiblePeople = statement<Person>(
  'people',
  `select id, kind, ${columns}, years,
     ${shownPortrait} as portrait_url
   from people p where visible and archived_at is null order by display_order, created_at, id`,
)

/** The people whom parents meet, in the club's order. */
export const listPeople = keptUntilChanged('people', (database) => database.rows(visiblePeople))
