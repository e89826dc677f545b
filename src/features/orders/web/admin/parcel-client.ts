import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#core/locale.ts'
import { forExcel } from '#core/table-format.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { saveAnswer } from '#ui/data/download.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type { ParcelState } from '../../desk-contract.ts'
import type {
  NewRemittance,
  OwedParcelParams,
  ParcelChanges,
  ParcelSettingsChange,
} from '../../parcel-contract.ts'
import { call, open, query } from './client.ts'

/** Chosen orders, or the parcels in one state. */
export type ParcelView = { ids?: string | undefined; parcel?: ParcelState | undefined }

/** The list for the courier, with the columns that the club chose and their heads. */
export const parcelSheetQuery = (view: ParcelView, lang: Locale) => ({
  ...query('GET /admin/parcels', { query: { ...view, lang } }),
  staleTime: 0,
})

export const invalidateParcelSheets = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: query('GET /admin/parcels').queryKey })

/** @throws ApiProblem */
export async function downloadParcels(view: ParcelView, lang: Locale, excel: boolean) {
  await saveAnswer(await open('GET /admin/parcels.csv', { ...view, lang, ...(excel && forExcel) }))
}

/** Each step succeeds or fails on its own. @throws ApiProblem */
export const sendParcelSteps = (json: ParcelChanges) =>
  call(adminFetch, 'POST /admin/parcels/steps', { json })

const owedKey = query('GET /admin/courier').queryKey
type Owed = OwedParcelParams['state']

/** What the courier owes, oldest first, page by page; each page has the sums. */
export const owedParcelsQuery = (state: Owed) =>
  pagesQuery([...owedKey, state ?? ''], (cursor, signal) =>
    call(adminFetch, 'GET /admin/courier', {
      query: { ...(state && { state }), cursor },
      signal,
    }),
  )

export const invalidateOwedParcels = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: owedKey })

/** `key` is one until there is an answer. @throws ApiProblem */
export const sendRemittance = (json: NewRemittance, key: string) =>
  call(adminFetch, 'POST /admin/courier/payments', { json, headers: { 'idempotency-key': key } })

export const parcelSettingsQuery = () => ({ ...query('GET /admin/parcel-settings'), staleTime: 0 })

/** @throws ApiProblem `stale` with `current`, `invalid`, `network` … */
export const saveParcelSettings = (json: ParcelSettingsChange) =>
  call(adminFetch, 'PATCH /admin/parcel-settings', { json })
