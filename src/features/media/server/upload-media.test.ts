import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  bytesOf,
  cluster,
  ebmlFile,
  isoFile,
  jpeg,
  noisy,
  plain,
  requestWith,
  text,
  tracks,
} from '#tests/support/uploaded-files.ts'
import { openUploads } from '#tests/support/uploads.ts'
import { receiveFile } from './receive-file.ts'
import { uploadMedia } from './upload-media.ts'

const { admin, upload, readStored } = openUploads()

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
    const main = await sharp(await readStored(stored.url)).metadata()
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
          await readStored(url, `-${width}.${format}`),
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
    expect(await sharp(await readStored(url)).metadata()).toMatchObject({
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
    expect((await sharp(await readStored(url)).metadata()).pages).toBeUndefined()
  })

  test('of 20 megapixels costs its memory once, however many come at once', async () => {
    // To be rotated, a PNG must be decoded whole: 60 MB each.
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
    expect((await readStored(url)).includes('<script>')).toBe(false)
  })
})

describe('a film', () => {
  test('is kept as it plays, byte for byte', async () => {
    const film = bytesOf(await readFile('database/seed/media/gallery-video-1.mp4'))
    const stored = await upload(film, 'film.mov')
    expect(stored).toMatchObject({ media_type: 'video', width: null, height: null })
    expect(stored.url).toMatch(/[.]mp4$/)
    const playing = (bytes: Uint8Array) => Buffer.from(bytes.subarray(bytes.length - 75_000))
    const found = await readStored(stored.url)
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
    const refused = uploadMedia({ ...admin(), actor: { kind: 'visitor' } }, request)
    await expect(refused).rejects.toMatchObject({ code: 'unauthorized' })
    expect(request.bodyUsed).toBe(false)
  })

  test('needs the field, the form and a whole body', async () => {
    const url = 'http://localhost/api/admin/uploads'
    const post = (body: BodyInit, type: string) =>
      uploadMedia(
        admin(),
        new Request(url, { method: 'POST', body, headers: { 'content-type': type } }),
      )
    const missing = uploadMedia(admin(), requestWith(await jpeg(20, 20), 'photo.jpg', 'picture'))
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
    const { rows } = await admin().database.pool.query(
      'select actor, action from audit_entries where subject = $1',
      [url],
    )
    expect(rows).toEqual([{ actor: 'admin@cirta.example', action: 'media.uploaded' }])
  })
})
