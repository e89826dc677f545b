import type { Locale } from '#core/locale.ts'
import { forExcel } from '#core/table-format.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiQueries } from '#ui/data/api-client.ts'
import { openApi } from '#ui/data/api.ts'
import { saveAnswer } from '#ui/data/download.ts'
import type { ReportParams } from '../../contract.ts'
import type { reportsApi } from '../../server/api.ts'

const query = apiQueries<typeof reportsApi>()

export const reportQuery = (asked: ReportParams) => ({
  ...query('GET /admin/reports', { query: asked }),
  staleTime: 0,
})

export type ReportFile = 'lines' | 'returns'

/** Saves the order lines or the returned pieces of a period. @throws ApiProblem */
export async function downloadReport(
  file: ReportFile,
  { from, to }: { from: string; to: string },
  lang: Locale,
  isForExcel: boolean,
): Promise<void> {
  const asked = new URLSearchParams({ from, to, lang, ...(isForExcel && forExcel) })
  await saveAnswer(await openApi(adminFetch, `/api/admin/reports/${file}.csv?${asked}`))
}
