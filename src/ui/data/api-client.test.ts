import { expect, test } from 'vitest'
import type { catalogueApi } from '#features/catalogue/server/api.ts'
import type { newsletterApi } from '#features/newsletter/server/api.ts'
import { apiClient, apiQueries } from './api-client.ts'
import { peopleReader } from './search-people.ts'

const asked: string[] = []
const api = (path: string, init?: RequestInit) => {
  asked.push(`${init?.method} ${path} ${typeof init?.body === 'string' ? init.body : ''}`)
  return Promise.resolve(Response.json({ items: [] }))
}

test('a call fills the address of its route', async () => {
  const call = apiClient<typeof catalogueApi>()
  await call(api, 'GET /products/:id/related', { param: { id: 'a/b' } })
  await call(api, 'GET /products', { query: { category: 'men', q: undefined } })
  expect(asked).toEqual(['GET /api/products/a%2Fb/related ', 'GET /api/products?category=men '])
})

test('the key of a query is its address', () => {
  const read = apiQueries<typeof catalogueApi>()
  expect(read('GET /products/:id', { param: { id: '1' } }).queryKey).toEqual(['/api/products/1'])
  expect(read('GET /products', { query: { limit: 8 } }).queryKey).toEqual([
    '/api/products',
    { limit: 8 },
  ])
})

/** Never called: each line is one that must not compile. */
export function refusedByCompiler(state: { state: 'confirmed'; who: string }) {
  const call = apiClient<typeof catalogueApi>()
  const read = apiQueries<typeof catalogueApi>()
  const find = peopleReader<typeof newsletterApi>()
  // @ts-expect-error no such route
  read('GET /product')
  // @ts-expect-error a write is no query
  read('POST /admin/products')
  // @ts-expect-error the product is missing
  read('GET /products/:id')
  // @ts-expect-error no such parameter
  read('GET /products', { query: { categories: 'men' } })
  // @ts-expect-error no such value
  read('GET /products', { query: { filter: 'mens' } })
  // @ts-expect-error not a field of the answer
  void call(api, 'GET /products/:id', { param: { id: '1' } }).then(({ named }) => named)
  // @ts-expect-error not a field of the form
  void call(api, 'POST /admin/products', { typed: { nom: '' } })
  // @ts-expect-error this list has no search in the body
  void find('GET /admin/subscribers.csv', {})
  // @ts-expect-error the list does not know one of the fields
  void find('GET /admin/subscribers', { ...state, cursor: '' })
}
