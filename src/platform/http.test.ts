import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { replaceAnswer } from './http.ts'

test('the answer to an error has nothing of the answer that was being made', async () => {
  const app = new Hono()
  app.use(async (_c, next) => {
    await next()
    throw new Error('after the answer')
  })
  app.get('/', (c) =>
    c.body('x'.repeat(23_047), 200, { 'content-length': '23047', 'cache-control': 'public' }),
  )
  app.onError((_error, c) =>
    replaceAnswer(c, new Response('Internal Server Error', { status: 500 })),
  )
  const answer = await app.request('/')
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error'])
  expect([...answer.headers]).toEqual([['content-type', 'text/plain;charset=UTF-8']])
})
