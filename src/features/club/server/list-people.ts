import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import { shownColumns } from '#platform/columns.ts'
import { statement } from '#platform/database.ts'
import type { Person } from '../contract.ts'
import { shownPortrait } from './named-people.ts'

const visiblePeople = statement<Person>(
  'people',
  `select id, kind, ${['name', 'role', 'text'].map((field) => shownColumns(field)).join(', ')}, years,
     ${shownPortrait} as portrait_url
   from people p where visible and archived_at is null order by display_order, created_at, id`,
)

/** The people whom parents meet, in the club's order. */
export const listPeople = keptUntilChanged('people', (database) => database.rows(visiblePeople))
