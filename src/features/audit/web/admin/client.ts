import { keepPreviousData } from '@tanstack/react-query'
import { apiQueries } from '#ui/data/api-client.ts'
import { peopleReader } from '#ui/data/search-people.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type { auditApi } from '../../server/api.ts'
import type { AuditView } from './audit-view.ts'

const query = apiQueries<typeof auditApi>()
const read = peopleReader<typeof auditApi>()

/** The log, newest first, page by page. */
export const auditListQuery = (view: AuditView) =>
  pagesQuery(
    [...query('GET /admin/audit').queryKey, view],
    (cursor, signal) => read('GET /admin/audit', { ...view, cursor }, signal),
    { placeholderData: keepPreviousData },
  )
