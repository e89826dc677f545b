import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crestIcon } from '#core/crest-icons.ts'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { siteFiles } from './site-files.ts'

const crest = '/media/0a1b2c3d-crest.png'
let db: TestDatabase
let app: ReturnType<typeof siteFiles>
beforeAll(async () => {
  db = await createTestDatabase()
  await db.database.pool.query(`update club set crest_url = $1, band_colour = '#0b2a5a'`, [crest])
  // Half as high as wide, as many crests are.
  const picture = await sharp({
    create: { width: 300, height: 150, channels: 4, background: '#ff0000' },
  })
    .png()
    .toBuffer()
  const services = testServices(db.database)
  const read = async (key: string) =>
    crest.endsWith(`/${key}`)
      ? {
          size: picture.length,
          chunks: (async function* () {
            yield picture
          })(),
        }
      : undefined
  app = siteFiles({ ...services, media: { ...services.media, read } })
})
afterAll(() => db?.drop())

async function pixelsOf(path: string) {
  const answer = await app.request(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const image = sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data
      .subarray(
        (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4,
      )
      .subarray(0, 4),
  ]
  return { size: [info.width, info.height], at }
}

const red = [255, 0, 0, 255]
const band = [11, 42, 90, 255]
const nothing = [0, 0, 0, 0]

test('the manifest names icons of the crest, of which one may be masked', async () => {
  const answer = await app.request('/manifest.webmanifest')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const { icons }: { icons: { src: string }[] } = JSON.parse(await answer.text())
  expect(icons).toMatchObject([
    { sizes: '192x192', type: 'image/png' },
    { sizes: '512x512', type: 'image/png' },
    { sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ])
  const sizes = await Promise.all(icons.map(async ({ src }) => (await pixelsOf(src)).size))
  expect(sizes).toEqual([
    [192, 192],
    [512, 512],
    [512, 512],
  ])
})

test('the crest is whole: transparent around it, or on the band within what a mask leaves', async () => {
  const plain = await pixelsOf(crestIcon(crest, '192'))
  expect([plain.at(0.5, 0.5), plain.at(0, 0.5), plain.at(0, 0)]).toEqual([red, red, nothing])
  const masked = await pixelsOf(crestIcon(crest, 'maskable-512'))
  expect([masked.at(0.5, 0.5), masked.at(0.2, 0.5), masked.at(0, 0)]).toEqual([red, band, band])
  const touch = await pixelsOf(crestIcon(crest, 'touch-180'))
  expect(touch.size).toEqual([180, 180])
  expect([touch.at(0.5, 0.5), touch.at(0.05, 0.5)]).toEqual([red, band])
})

test('nothing else is made into an icon', async () => {
  for (const path of ['/crest/other-192.png', crestIcon(crest, '192').replace('192', '4096')])
    expect((await app.request(path)).status).toBe(404)
})

test('a club without a crest has a ball in its colours with its initials, as every icon', async () => {
  const { pool } = db.database
  const facts = `crest_url = null, drawing = 'ball', short_name = null, name_fr = 'Jeunesse d’Édough'`
  await pool.query(`update club set ${facts}`)
  db.database.changes.emit('changed', ['club'])
  const ball = '/crest/ball-0b2a5a-f4b93e-JDE.svg'
  const manifest = await (await app.request('/manifest.webmanifest')).text()
  expect(JSON.parse(manifest).icons[0].src).toBe(crestIcon(ball, '192'))
  const drawn = await app.request(ball)
  expect(drawn.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(await drawn.text()).toContain('>JDE</text>')
  const share = await pixelsOf(crestIcon(ball, 'share'))
  expect([share.size, share.at(0, 0)]).toEqual([[1200, 630], band])
  expect((await pixelsOf(crestIcon(ball, '192'))).at(0.4, 0.4)).toEqual([244, 185, 62, 255])
  expect((await app.request('/icon.png')).headers.get('location')).toBe(crestIcon(ball, '192'))
  for (const wrong of ['/crest/ball-0b2a5a-f4b93e-%3Cb%3E.svg', '/crest/ball-red-blue.svg'])
    expect((await app.request(wrong)).status).toBe(404)
})

test('the demo club has its bridge, with the pictures that were drawn for it', async () => {
  await db.database.pool.query(`update club set drawing = 'bridge'`)
  db.database.changes.emit('changed', ['club'])
  const manifest = await (await app.request('/manifest.webmanifest')).text()
  expect(JSON.parse(manifest).icons[0].src).toBe('/icon-192.png')
  expect((await app.request('/icon.png')).headers.get('location')).toBe('/icon-192.png')
})
