import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readerOf } from './api.ts'
import { loadOnServer, readsContext } from './load.ts'
import { createQueryClient } from './query-client.ts'

test('on the server a read that fails is not tried again, whatever its query says for the browser', async () => {
  const asked: string[] = []
  const context = new RouterContextProvider()
  const inTrouble = (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ code: 'internal', status: 500 }, { status: 500 }))
  }
  context.set(readsContext, createQueryClient(readerOf(inTrouble)))
  const queries = [{ queryKey: ['/api/products'], retry: 1 }, { queryKey: ['/api/events'] }]
  await expect(loadOnServer(context, queries)).rejects.toMatchObject({ init: { status: 500 } })
  expect(asked).toEqual(['/api/products', '/api/events'])
})
