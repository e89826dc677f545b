import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jerseyCard } from '#core/jersey-card.ts'
import type { Jersey } from '#features/catalogue/jersey-contract.ts'
import { withholdMedia } from '#features/media/server/consented-media.ts'
import { createProduct, testServices } from '#tests/support/builders.ts'
import { drawnJersey } from '#tests/support/drawn-jersey.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { siteFiles } from './site-files.ts'

const photographed: Jersey = {
  kind: 'photo',
  image: '/media/photo.png',
  x: 30,
  y: 30,
  width: 40,
  height: 40,
  ink: '#ffffff',
  outline: '#ffffff',
}
let db: TestDatabase
let app: ReturnType<typeof siteFiles>
let drawn: string
let photo: string
let plain: string
let hidden: string
beforeAll(async () => {
  db = await createTestDatabase()
  const insert = async (jersey: Jersey | null, active = true) => {
    const id = await createProduct(db.database, { active })
    await db.database.pool.query('update products set jersey = $2 where id = $1', [id, jersey])
    return id
  }
  drawn = await insert(drawnJersey)
  photo = await insert(photographed)
  const setImages = 'update products set images = $2 where id = $1'
  await db.database.pool.query(setImages, [photo, [photographed.image]])
  plain = await insert(null)
  hidden = await insert(drawnJersey, false)
  const red = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer()
  const chunks = async function* () {
    yield red
  }
  const services = testServices(db.database)
  const read = async (key: string) =>
    key === 'photo.png' ? { size: red.length, chunks: chunks() } : undefined
  app = siteFiles({ ...services, media: { ...services.media, read } })
})
afterAll(() => db?.drop())

const cardOf = async (id: string, number: number | null) => {
  const answer = await app.request(jerseyCard(id, number))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  return Buffer.from(await answer.arrayBuffer())
}

/** The colour of one pixel, as far as a JPEG keeps it. */
async function colourAt(card: Buffer, left: number, top: number) {
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const at = (top * info.width + left) * info.channels
  return [...data.subarray(at, at + 3)].map((channel) => Math.round(channel / 64))
}

test('a drawn jersey is shown with the number of the link, or without one', async () => {
  const cards = await Promise.all([null, 7, 23, 99].map((number) => cardOf(drawn, number)))
  expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(4)
  for (const card of cards) {
    expect(await colourAt(card, 5, 5)).not.toEqual([4, 4, 4])
    // Networks refuse pictures of more than 300 KB.
    expect(card.length).toBeLessThan(300_000)
  }
})

test('on a photo the number stands in its box', async () => {
  const [without, with8] = await Promise.all([cardOf(photo, null), cardOf(photo, 1)])
  const middle = [600, 315] as const
  expect(await colourAt(without, ...middle)).toEqual([4, 0, 0])
  expect(await colourAt(with8, ...middle)).toEqual([4, 4, 4])
})

test.each(['100', '-1', 'x', ''])('the number %j is none', async (number) => {
  const answer = await app.request(`${jerseyCard(drawn, null)}?number=${number}`)
  const card = Buffer.from(await answer.arrayBuffer())
  expect(card.equals(await cardOf(drawn, null))).toBe(true)
})

test('a product without a jersey, a hidden and an unknown one have no card', async () => {
  for (const id of [plain, hidden, crypto.randomUUID()])
    expect((await app.request(jerseyCard(id, 7))).status).toBe(404)
  expect((await app.request('/jersey/x.jpg')).status).toBe(404)
})

test('a photo whose consent is withdrawn is on no card, even one that was made before', async () => {
  await cardOf(photo, 5)
  await withholdMedia(db.database, [photographed.image], new Date())
  expect((await app.request(jerseyCard(photo, 5))).status).toBe(404)
})
