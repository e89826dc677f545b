import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { forExcel } from '#core/table-format.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { cacheRow } from '#ui/data/cache-row.ts'
import { sendOnce } from '#ui/data/idempotency-key.ts'
import { peopleOpener, peopleReader } from '#ui/data/search-people.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import type {
  AdminRegistration,
  FamilyNewsInput,
  FamilyNewsPreviewInput,
  RegistrationList,
  StatusChange,
} from '../../admin-contract.ts'
import type { NewRegistrationInput, ReceivedRegistration } from '../../contract.ts'
import type { registrationsApi } from '../../server/api.ts'
import type { RegistrationView } from './registration-view.ts'

const call = apiClient<typeof registrationsApi>()
const query = apiQueries<typeof registrationsApi>()
const read = peopleReader<typeof registrationsApi>()
const open = peopleOpener<typeof registrationsApi>()
const largestPage = 100

const allKey = query('GET /admin/registrations').queryKey
const listKey = [...allKey, 'list']

/**
 * The registrations of a view, newest first, page by page; refetched whenever an admin returns to
 * them.
 */
export const registrationListQuery = (view: RegistrationView) =>
  pagesQuery(
    [...listKey, view],
    (cursor, signal) => read('GET /admin/registrations', { ...view, cursor }, signal),
    { placeholderData: keepPreviousData },
  )

/** The registrations of one form; for a coach those of the own teams only. */
export const siblingsQuery = (reference: string) =>
  queryOptions({
    queryKey: ['siblings of a registration', reference],
    queryFn: ({ signal }) =>
      read('GET /admin/registrations', { q: reference, limit: largestPage }, signal),
    staleTime: 0,
  })

export const offersQuery = () => ({
  ...query('GET /admin/registration-offers'),
  staleTime: 0,
})

/** All registrations of a view for printing, oldest first. @throws ApiProblem */
export async function readAll(view: RegistrationView): Promise<AdminRegistration[]> {
  const asked = { ...view, sort: 'oldest', limit: largestPage } as const
  const all: AdminRegistration[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: RegistrationList = await read('GET /admin/registrations', { ...asked, cursor })
    all.push(...page.items)
    cursor = page.next_cursor
  }
  return all
}

/** The registrations of one offer, all of them, each time they are asked for. */
export const familiesToTellQuery = (offerId: string) => ({
  queryKey: [...allKey, 'tell', offerId],
  queryFn: () => readAll({ offer_id: offerId }),
  staleTime: 0,
})

/** The mail that families would get of these texts. */
export const familyNewsQuery = (offer: string, json: FamilyNewsPreviewInput) =>
  queryOptions({
    queryKey: [...allKey, 'news', offer, json],
    queryFn: ({ signal }) =>
      call(adminFetch, 'POST /admin/registrations/news/:offer/preview', {
        param: { offer },
        json,
        signal,
      }),
    gcTime: 0,
  })

/** @throws ApiProblem `idempotency_key_reused` when others were sent and the answer was lost */
export const sendFamilyNews = (json: FamilyNewsInput) =>
  sendOnce(`family-news:${json.offer_id}`, (key) =>
    call(adminFetch, 'POST /admin/registrations/news', {
      json,
      headers: { 'idempotency-key': key },
    }),
  )

/** @throws ApiProblem `stale` with `current`, `no_place_left`, `network` … */
export const sendStatus = (id: string, change: StatusChange) =>
  call(adminFetch, 'PATCH /admin/registrations/:id', { param: { id }, json: change })

/** @throws ApiProblem */
export const sendCalled = (id: string) =>
  call(adminFetch, 'POST /admin/registrations/:id/called', { param: { id } })

/** @throws ApiProblem `idempotency_key_reused` when another was stored and its answer was lost */
export const sendNewRegistration = (json: NewRegistrationInput): Promise<ReceivedRegistration> =>
  sendOnce('registration', (key) =>
    call(adminFetch, 'POST /admin/registrations', { json, headers: { 'idempotency-key': key } }),
  )

/** @throws ApiProblem */
export async function readCsv(view: RegistrationView, isForExcel: boolean): Promise<Blob> {
  const asked = { ...view, ...(isForExcel && forExcel) }
  return (await open('GET /admin/registrations.csv', asked)).blob()
}

/** Updates the registration in every cached list that has it; what else is kept is no list. */
export const cacheRegistration = (queries: QueryClient, changed: AdminRegistration): void =>
  cacheRow(queries, { queryKey: listKey }, changed)

/** One change may move others up the waiting list, so lists, counts and places are refetched. */
export const readAgain = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: allKey }),
    queries.invalidateQueries({ queryKey: offersQuery().queryKey }),
  ])
