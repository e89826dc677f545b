import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import { statement } from '#platform/database.ts'
import type { Person } from '../contract.ts'

const visiblePeople = statement<Person>(
  'people',
  `select id, kind, name_fr, name_en, name_ar, role_fr, role_en, role_ar, years, text_fr, text_en,
     text_ar, portrait_url
   from people where visible and archived_at is null order by display_order, created_at, id`,
)

/** The people whom parents meet, in the club's order. */
export const listPeople = keptUntilChanged('people', (database) => database.rows(visiblePeople))
