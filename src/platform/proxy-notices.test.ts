import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readConfig } from './config.ts'
import { warnAboutProxy, proxyNotices } from './proxy-notices.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('a proxy that is not trusted is told of once, in the log and to the admins', async () => {
  const warn = vi.fn<() => void>()
  const services = { ...testServices(db.database), log: { info: warn, warn, error: warn } }
  const trusting = { ...services, config: readConfig({ TRUST_PROXY: '1' }) }
  warnAboutProxy(services, { host: 'localhost', 'x-other': '1' })
  warnAboutProxy(trusting, { 'x-forwarded-for': '203.0.113.9' })
  expect(warn).not.toHaveBeenCalled()
  expect(await proxyNotices(services)).toEqual([])
  for (const name of ['x-forwarded-proto', 'forwarded', 'x-real-ip'])
    warnAboutProxy(services, { [name]: 'x' })
  expect(warn).toHaveBeenCalledOnce()
  expect(await proxyNotices(services)).toEqual([
    { code: 'proxy_not_trusted', params: {}, to: null },
  ])
})
