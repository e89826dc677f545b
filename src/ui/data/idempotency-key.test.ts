import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProblem } from './api.ts'
import { sendOnce } from './idempotency-key.ts'

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})

/** The server of these tests: the content that it has stored under each key. */
const stored = new Map<string, string>()
const store = (content: string) => async (key: string) => {
  const known = stored.get(key) ?? content
  if (known !== content) throw new ApiProblem({ code: 'idempotency_key_reused', status: 422 })
  stored.set(key, content)
  return content
}
const lost = new ApiProblem({ code: 'network', status: 0 })
const storeAndLose = (content: string) => async (key: string) => {
  await store(content)(key)
  throw lost
}
const refuse = (problem: ApiProblem) => () => Promise.reject(problem)

const blocked = {
  getItem: () => {
    throw new Error('blocked')
  },
}

describe.each([
  ['kept in the tab', () => storageOf(new Map())],
  ['without a storage', () => blocked],
])('%s', (_, storage) => {
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('sessionStorage', storage())
  })
  afterEach(() => vi.unstubAllGlobals())

  test('the same content is stored again once the first was answered', async () => {
    await sendOnce('order', store('a'))
    await sendOnce('order', store('a'))
    expect([...stored.values()]).toEqual(['a', 'a'])
  })

  test('after a lost answer the same content is stored once, and then it is a new one', async () => {
    await expect(sendOnce('order', storeAndLose('a'))).rejects.toBe(lost)
    await sendOnce('order', store('a'))
    expect([...stored.values()]).toEqual(['a'])
    await sendOnce('order', store('a'))
    expect([...stored.values()]).toEqual(['a', 'a'])
  })

  test.each([
    { code: 'too_many_requests', status: 429 },
    { code: 'invalid', status: 422 },
    { code: 'unavailable', status: 503 },
  ] as const)('after $code a lost order is still known', async (problem) => {
    await expect(sendOnce('order', storeAndLose('a'))).rejects.toBe(lost)
    const refusal = new ApiProblem(problem)
    await expect(sendOnce('order', refuse(refusal))).rejects.toBe(refusal)
    await sendOnce('order', store('a'))
    expect([...stored.values()]).toEqual(['a'])
  })

  test('other content after a lost answer is refused once', async () => {
    await expect(sendOnce('order', storeAndLose('a'))).rejects.toBe(lost)
    await expect(sendOnce('order', store('b'))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
    await sendOnce('order', store('b'))
    expect([...stored.values()]).toEqual(['a', 'b'])
  })

  test('one form knows nothing of another', async () => {
    await expect(sendOnce('order', storeAndLose('a'))).rejects.toBe(lost)
    await sendOnce('registration', store('b'))
    await sendOnce('order', store('a'))
    expect([...stored.values()]).toEqual(['a', 'b'])
  })
})

test('a lost order is known after a reload', async () => {
  stored.clear()
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', storageOf(tab))
  await expect(sendOnce('order', storeAndLose('a'))).rejects.toBe(lost)
  vi.resetModules()
  const reloaded = await import('./idempotency-key.ts')
  await reloaded.sendOnce('order', store('a'))
  expect([...stored.values()]).toEqual(['a'])
  expect(tab.size).toBe(0)
  vi.unstubAllGlobals()
})
