import { keepPreviousData } from '@tanstack/react-query'
import { peopleReader } from '#ui/data/search-people.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type { auditApi } from '../../server/api.ts'
import type { AuditView } from './audit-view.ts'

const read = peopleReader<typeof auditApi>()

/** The log, newest first, page by page. */
export const auditListQuery = (view: AuditView) =>
  pagesQuery(
    ['/api/admin/audit', view],
    (cursor, signal) => read('GET /admin/audit', { ...view, cursor }, signal),
    { placeholderData: keepPreviousData },
  )
