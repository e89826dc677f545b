import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { seconds } from '#core/durations.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { pagesQuery } from '#ui/data/pages-query.ts'
import { keyHeader } from '#ui/data/use-keyed.ts'
import type {
  Letter,
  LetterChangeInput,
  LetterPreviewInput,
  LetterTextsInput,
} from '../../admin-contract.ts'
import { call, queries } from './client.ts'

const lettersKey = queries('GET /admin/letters').queryKey

/** Whether mails of it are still on their way. */
export const isUnderWay = ({ sent_at, is_recorded, waiting }: Letter): boolean =>
  sent_at !== null && (!is_recorded || waiting > 0)

/** Newest first, page by page; polled while one is being sent. */
export const lettersQuery = (view: 'archived' | undefined) =>
  infiniteQueryOptions({
    ...pagesQuery([...lettersKey, { view }], (cursor, signal) =>
      call(adminFetch, 'GET /admin/letters', { query: { view, limit: '20', cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? seconds(3) : false,
  })

export const letterReadersQuery = {
  ...queries('GET /admin/letters/readers'),
  staleTime: 0,
}

/** The mail that readers would get of these texts. */
export const letterPreviewQuery = (json: LetterPreviewInput) =>
  queryOptions({
    queryKey: [...lettersKey, 'preview', json],
    queryFn: ({ signal }) => call(adminFetch, 'POST /admin/letters/preview', { json, signal }),
    gcTime: 0,
  })

export const addLetter = (json: LetterTextsInput, key?: string) =>
  call(adminFetch, 'POST /admin/letters', { json, headers: keyHeader(key) })

/** @throws ApiProblem `invalid`, `stale` with `current`, `letter_sent`, `network` … */
export const changeLetter = (id: string, json: LetterChangeInput) =>
  call(adminFetch, 'PATCH /admin/letters/:id', { param: { id }, json })

/** @throws ApiProblem `invalid` without a text, `stale`, `no_readers`, `network` … */
export const sendLetter = (id: string, version: number) =>
  call(adminFetch, 'POST /admin/letters/:id/send', { param: { id }, json: { version } })

/** @throws ApiProblem `invalid` without a text, `too_many_requests` … */
export const sendTestLetter = (json: LetterPreviewInput) =>
  call(adminFetch, 'POST /admin/letters/test', { json })

export const archiveLetter = (id: string) =>
  call(adminFetch, 'DELETE /admin/letters/:id', { param: { id } })

export const restoreLetter = (id: string) =>
  call(adminFetch, 'POST /admin/letters/:id/restore', { param: { id } })

/** Refetches the lists. */
export function useReadLettersAgain() {
  const known = useQueryClient()
  return () => known.invalidateQueries({ queryKey: lettersKey })
}
