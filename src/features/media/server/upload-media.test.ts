import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { maxImageBytes, maxVideoBytes } from '../contract.ts'
import { receiveFile } from './receive-file.ts'
import { uploadMedia } from './upload-media.ts'

let db: TestDatabase
let dataDir: string
let context: Context
beforeAll(async () => {
  db = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'cirta-media-'))
  const media = await openMediaStore(readConfig({ DATA_DIR: dataDir }))
  context = { ...contextOf(db.database, testAdmin), media }
})
afterAll(async () => {
  await db.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Bytes = Uint8Array<ArrayBuffer>

function requestWith(bytes: Bytes, name = 'photo', field = 'file'): Request {
  const form = new FormData()
  form.append(field, new Blob([bytes]), name)
  return new Request('http://localhost/api/admin/uploads', { method: 'POST', body: form })
}

const upload = (bytes: Bytes, name?: string) => uploadMedia(context, requestWith(bytes, name))
const kept = (url: string, rendition = '') =>
  readFile(join(dataDir, url.replace(/\.(\w+)$/, rendition || '.$1')))
const bytesOf = (buffer: Buffer): Bytes => new Uint8Array(buffer)
const text = (content: string): Bytes => new TextEncoder().encode(content)

const red = { r: 200, g: 20, b: 20 }
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { ...red, alpha: 0.5 } } })
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })

async function jpeg(width = 900, height = 600): Promise<Bytes> {
  return bytesOf(await noisy(width, height).jpeg().toBuffer())
}

/**
 * The first bytes of a file of this ISO brand; what follows does not matter to who reads the brand.
 */
const isoFile = (brand: string): Bytes => {
  const bytes = new Uint8Array(2000)
  bytes.set([0, 0, 0, 24])
  bytes.set(text(`ftyp${brand}`), 4)
  bytes.set(text(`${brand}isom`), 16)
  return bytes
}

/** An MP4 whose first part says that it is longer than any file can be. */
const endlessFile = (): Bytes => {
  const bytes = isoFile('mp42')
  bytes.set([0, 0, 0, 1, ...text('free'), 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], 24)
  return bytes
}

/**
 * A header of WebM's family that names this type, and a segment as recorders write it: of unknown
 * length.
 */
const ebmlFile = (type: string, parts: readonly number[]): Bytes => {
  const header = [0x1a, 0x45, 0xdf, 0xa3, 0x80 + 3 + type.length, 0x42, 0x82, 0x80 + type.length]
  const segment = [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
  return new Uint8Array([...header, ...text(type), ...segment, ...parts])
}
const tracks = [0x16, 0x54, 0xae, 0x6b, 0x40, 40, ...Array<number>(40).fill(0)]
const cluster = [0x1f, 0x43, 0xb6, 0x75, 0x84, 0xe7, 0x82, 0, 0]

describe('a picture', () => {
  test('of a phone, 20 megapixels and lying on its side, is stood up, shrunk and stripped', async () => {
    const photo = await plain(5184, 3888)
      .withExif({
        IFD0: { Make: 'Phone' },
        IFD3: { GPSLatitude: '36/1 18/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 60 })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const stored = await upload(bytesOf(photo), 'IMG_0001.JPG')
    expect(stored).toMatchObject({ media_type: 'image', width: 1280, height: 1707 })
    expect(stored.url).toMatch(/^\/media\/[0-9a-f-]{36}\.jpg$/)
    const main = await sharp(await kept(stored.url)).metadata()
    expect(main).toMatchObject({ format: 'jpeg', width: 1280, height: 1707 })
    expect([main.exif, main.orientation, main.icc]).toEqual([undefined, undefined, undefined])
  }, 60_000)

  test('has every rendition that pages ask for, none larger than it was', async () => {
    const { url } = await upload(await jpeg(700, 700))
    for (const [width, expected] of [
      [320, 320],
      [640, 640],
      [960, 700],
      [1280, 700],
    ]) {
      for (const format of ['avif', 'webp']) {
        const { width: found, format: read } = await sharp(
          await kept(url, `-${width}.${format}`),
        ).metadata()
        expect([format, width, found]).toEqual([format, width, expected])
        expect(read).toBe(format === 'avif' ? 'heif' : 'webp')
      }
    }
  })

  test.each([
    ['png', 'png', 'png', () => plain(50, 40, 4).png().toBuffer()],
    ['webp', 'webp', 'webp', () => plain(50, 40, 4).webp().toBuffer()],
    ['avif', 'avif', 'heif', () => plain(50, 40).avif().toBuffer()],
    ['gif', 'jpg', 'jpeg', () => plain(50, 40).gif().toBuffer()],
    ['CMYK', 'jpg', 'jpeg', () => plain(50, 40).toColourspace('cmyk').jpeg().toBuffer()],
    ['grey', 'jpg', 'jpeg', () => plain(50, 40).greyscale().jpeg().toBuffer()],
    ['16 bit', 'png', 'png', () => plain(50, 40).toColourspace('rgb16').png().toBuffer()],
    ['one pixel', 'png', 'png', () => plain(1, 1).png().toBuffer()],
  ])('that is %s is kept as .%s in sRGB', async (_name, ending, format, make) => {
    const { url } = await upload(bytesOf(await make()), 'wrong-name.exe')
    expect(url).toMatch(new RegExp(`[.]${ending}$`))
    expect(await sharp(await kept(url)).metadata()).toMatchObject({
      format,
      space: 'srgb',
      depth: 'uchar',
    })
  })

  test('that moves is kept as its first picture', async () => {
    const frames = await Promise.all([
      plain(40, 40).png().toBuffer(),
      noisy(40, 40).png().toBuffer(),
    ])
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2)
    const { url, height } = await upload(bytesOf(moving))
    expect(height).toBe(40)
    expect((await sharp(await kept(url)).metadata()).pages).toBeUndefined()
  })

  test('of 20 megapixels costs its memory once, however many come at once', async () => {
    // To be stood up, a PNG has to be unpacked whole: 60 MB each.
    const photo = bytesOf(await plain(5184, 3888).withMetadata({ orientation: 6 }).png().toBuffer())
    const before = process.memoryUsage().rss
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 10)
    const stored = await Promise.all(Array.from({ length: 6 }, () => upload(photo)))
    clearInterval(watch)
    expect(stored.map(({ width, height }) => [width, height])).toEqual(
      stored.map(() => [1280, 1707]),
    )
    expect(most).toBeLessThan(250 * 1024 * 1024)
  }, 60_000)

  test('with a page of HTML behind it leaves that behind', async () => {
    const polyglot = Buffer.concat([await jpeg(60, 60), text('<script>alert(1)</script>')])
    const { url } = await upload(bytesOf(polyglot), 'photo.html')
    expect((await kept(url)).includes('<script>')).toBe(false)
  })
})

describe('what is no picture is refused', () => {
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['HEIC of an iPhone', isoFile('heic'), 'heic', /JPEG/],
    ['HEIF', isoFile('mif1'), 'heic', /JPEG/],
    ['an iPhone film', isoFile('qt  '), 'film', /MP4/],
    ['the head of an MP4 without a film', isoFile('mp42'), 'film', /MP4/],
    ['an MP4 of parts without an end', endlessFile(), 'film', /MP4/],
    ['the head of a WebM without a film', ebmlFile('webm', tracks), 'film', /WebM/],
    ['a WebM that breaks off', ebmlFile('webm', tracks.slice(0, 20)), 'film', /WebM/],
    ['a WebM of zeros', ebmlFile('webm', Array<number>(2000).fill(0)), 'film', /WebM/],
    ['SVG', text(svg), 'format', /JPEG/],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 'format', /JPEG/],
    ['an empty file', new Uint8Array(0), 'format', /JPEG/],
    ['a PDF', text('%PDF-1.7\n'), 'format', /JPEG/],
  ])('%s', async (_name, bytes, reason, detail) => {
    const refused = await upload(bytes, 'photo.jpg').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'unsupported_media_type', details: { reason } })
    expect(refused).toMatchObject({ details: { detail: expect.stringMatching(detail) } })
  })

  test.each([
    ['a file that breaks off', async () => (await jpeg()).slice(0, 9000)],
    ['only a beginning', async () => (await jpeg()).slice(0, 30)],
    [
      'a PNG with a wrong middle',
      async () => bytesOf(await noisy(80, 80).png().toBuffer()).fill(7, 200, 900),
    ],
  ])('%s', async (_name, make) => {
    const errors = [{ path: 'file', code: 'damaged_picture' }]
    await expect(upload(await make())).rejects.toMatchObject({
      code: 'invalid',
      details: { errors },
    })
  })

  test.each([
    ['PNG', '100', () => plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()],
    ['AVIF', '25', () => plain(5000, 5000).avif({ effort: 0 }).toBuffer()],
  ])('a small %s that would unpack to %s megapixels', async (_name, _size, make) => {
    const bomb = await make()
    expect(bomb.length).toBeLessThan(maxImageBytes)
    const before = process.memoryUsage().rss
    const errors = [{ path: 'file', code: 'too_many_pixels' }]
    await expect(upload(bytesOf(bomb))).rejects.toMatchObject({ details: { errors } })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('a picture over 15 MB, a file over 50 MB', async () => {
    const large = Buffer.concat([await jpeg(60, 60), Buffer.alloc(maxImageBytes)])
    await expect(upload(bytesOf(large))).rejects.toMatchObject({ code: 'payload_too_large' })
    await expect(upload(new Uint8Array(maxVideoBytes + 1))).rejects.toMatchObject({
      code: 'payload_too_large',
    })
  })
})

describe('a film', () => {
  test('is kept as it plays, byte for byte', async () => {
    const film = bytesOf(await readFile('database/seed/media/gallery-video-1.mp4'))
    const stored = await upload(film, 'film.mov')
    expect(stored).toMatchObject({ media_type: 'video', width: null, height: null })
    expect(stored.url).toMatch(/[.]mp4$/)
    const playing = (bytes: Uint8Array) => Buffer.from(bytes.subarray(bytes.length - 75_000))
    const found = await kept(stored.url)
    expect(found.length).toBe(film.length)
    expect(playing(found).equals(playing(film))).toBe(true)
  })

  test('is WebM by its own bytes, whatever its name; its relative Matroska is refused', async () => {
    const stored = await upload(ebmlFile('webm', [...tracks, ...cluster]), 'film.jpg')
    expect(stored).toMatchObject({ media_type: 'video', url: expect.stringMatching(/[.]webm$/) })
    const refused = upload(ebmlFile('matroska', [...tracks, ...cluster]), 'film.webm')
    await expect(refused).rejects.toMatchObject({
      code: 'unsupported_media_type',
      details: { reason: 'film' },
    })
  })
})

describe('the request', () => {
  test('is refused of a visitor, before anything is read of it', async () => {
    const request = requestWith(await jpeg(20, 20))
    const refused = uploadMedia({ ...context, actor: { kind: 'visitor' } }, request)
    await expect(refused).rejects.toMatchObject({ code: 'unauthorized' })
    expect(request.bodyUsed).toBe(false)
  })

  test('needs the field, the form and a whole body', async () => {
    const url = 'http://localhost/api/admin/uploads'
    const post = (body: BodyInit, type: string) =>
      uploadMedia(
        context,
        new Request(url, { method: 'POST', body, headers: { 'content-type': type } }),
      )
    const missing = uploadMedia(context, requestWith(await jpeg(20, 20), 'photo.jpg', 'picture'))
    await expect(missing).rejects.toMatchObject({
      details: { errors: [{ path: 'file', code: 'required' }] },
    })
    await expect(post('{}', 'application/json')).rejects.toMatchObject({
      code: 'unsupported_media_type',
    })
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
    await expect(post(cut, 'multipart/form-data; boundary=x')).rejects.toMatchObject({
      code: 'bad_multipart',
    })
  })

  test('ends where nothing comes any more, with its file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'silent-'))
    const said = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
    const body = new ReadableStream<Uint8Array>({ start: (sender) => sender.enqueue(text(said)) })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sent = { method: 'POST', body, headers, duplex: 'half' as const }
    const silent = new Request('http://localhost/', sent)
    const received = receiveFile(silent, join(folder, 'file'), 50)
    await expect(received).rejects.toMatchObject({ code: 'request_timeout' })
    rmSync(folder, { recursive: true })
  })

  test('leaves nothing behind where files wait for their turn', async () => {
    const waiting = () => readdirSync(tmpdir()).filter((name) => name.startsWith('upload-'))
    const before = waiting()
    await Promise.allSettled([
      upload(await jpeg(30, 30)),
      upload(text('nothing')),
      upload(isoFile('heic')),
    ])
    expect(waiting().filter((name) => !before.includes(name))).toEqual([])
  })

  test('is written down', async () => {
    const { url } = await upload(await jpeg(20, 20))
    const { rows } = await db.database.pool.query(
      'select actor, action from audit_entries where subject = $1',
      [url],
    )
    expect(rows).toEqual([{ actor: 'admin@cirta.example', action: 'media.uploaded' }])
  })
})
