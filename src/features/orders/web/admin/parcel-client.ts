import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Locale } from '#core/locale.ts'
import { forExcel } from '#core/table-format.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { saveAnswer } from '#ui/data/download.ts'
import type { ParcelState } from '../../desk-contract.ts'
import type { ParcelChanges } from '../../parcel-contract.ts'
import { call, open } from './client.ts'

const sheetKey = '/api/admin/parcels'

/** Chosen orders, or the parcels in one state. */
export type ParcelView = { ids?: string | undefined; parcel?: ParcelState | undefined }

/** The list for the courier, with the columns that the club chose and their heads. */
export const parcelSheetQuery = (view: ParcelView, lang: Locale) =>
  queryOptions({
    queryKey: [sheetKey, view, lang],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/parcels', { query: { ...view, lang }, signal }),
    staleTime: 0,
  })

export const invalidateParcelSheets = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: [sheetKey] })

/** @throws ApiProblem */
export async function downloadParcels(view: ParcelView, lang: Locale, excel: boolean) {
  await saveAnswer(await open('GET /admin/parcels.csv', { ...view, lang, ...(excel && forExcel) }))
}

/** Each step succeeds or fails on its own. @throws ApiProblem */
export const sendParcelSteps = (json: ParcelChanges) =>
  call(adminFetch, 'POST /admin/parcels/steps', { json })
