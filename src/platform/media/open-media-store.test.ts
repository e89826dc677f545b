import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { MediaStore } from './media-store.ts'
import { openMediaStore } from './open-media-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'cirta-store-'))
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 'bucket'),
  configureBuckets: [{ name: 'club' }],
})
let s3Port: number
beforeAll(async () => {
  s3Port = (await bucket.run()).port
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const environments = {
  'a folder': () => ({ DATA_DIR: folder }),
  'a bucket': () => ({
    DATA_DIR: folder,
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_BUCKET: 'club',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }),
}

const serving = (store: MediaStore) => new Hono().use('/media/*', store.serve)

describe.each(Object.entries(environments))('a media store in %s', (_name, environment) => {
  let store: MediaStore
  let app: ReturnType<typeof serving>
  beforeAll(async () => {
    store = await openMediaStore(readConfig(environment()))
    app = serving(store)
    await store.put('a.avif', Buffer.from('a picture'))
    writeFileSync(join(folder, 'film'), '0123456789')
    await store.putFile('film.mp4', join(folder, 'film'))
  })

  test('serves what was put, for good and with its own type', async () => {
    const response = await app.request('/media/a.avif')
    expect(await response.text()).toBe('a picture')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('serves the part of a film that a player asks for', async () => {
    const part = (range: string) => app.request('/media/film.mp4', { headers: { range } })
    const middle = await part('bytes=2-5')
    expect([middle.status, await middle.text()]).toEqual([206, '2345'])
    expect(middle.headers.get('content-range')).toBe('bytes 2-5/10')
    expect(middle.headers.get('content-type')).toBe('video/mp4')
    expect(await (await part('bytes=7-')).text()).toBe('789')
    expect((await part('bytes=90-')).status).toBe(416)
    expect((await app.request('/media/film.mp4')).headers.get('accept-ranges')).toBe('bytes')
  })

  test('has nothing under other names', async () => {
    for (const path of [
      '/media/b.avif',
      '/media/',
      '/media/../film',
      '/media/%2e%2e/film',
      '/media/a',
    ])
      expect([path, (await app.request(path)).status]).toEqual([path, 404])
  })

  test('removes what is there, and does not mind what is not', async () => {
    await store.put('b.webp', Buffer.from('b'))
    await store.remove(['b.webp', 'never-there.webp'])
    expect((await app.request('/media/b.webp')).status).toBe(404)
  })
})

test.each([['S3_BUCKET'], ['S3_ENDPOINT'], ['S3_ACCESS_KEY_ID'], ['S3_SECRET_ACCESS_KEY']])(
  'a bucket without %s stops the start with one line',
  (name) => {
    const env = { ...environments['a bucket'](), [name]: '' }
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}="" is not allowed`))
  },
)
