import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AdminRegistration } from '../../admin-contract.ts'
import { cacheRegistration, familiesToTellQuery, registrationListQuery } from './client.ts'

const registration = (id: string, status: string) => ({ id, status }) as AdminRegistration

test('a changed registration is shown in each list, beside the families of a mail', () => {
  const queries = new QueryClient()
  const { queryKey } = registrationListQuery({})
  const items = [registration('a', 'new'), registration('b', 'new')]
  const counts = { new: 2, accepted: 0, waiting: 0, cancelled: 0 }
  const page = { items, counts, next_cursor: null, total: 2 }
  queries.setQueryData(queryKey, { pages: [page], pageParams: [''] })
  queries.setQueryData(familiesToTellQuery('offer').queryKey, items)
  cacheRegistration(queries, registration('b', 'accepted'))
  expect(queries.getQueryData(queryKey)?.pages[0]?.items.map(({ status }) => status)).toEqual([
    'new',
    'accepted',
  ])
})
