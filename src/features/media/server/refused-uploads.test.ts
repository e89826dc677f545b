import { describe, expect, test } from 'vitest'
import {
  type Bytes,
  bytesOf,
  ebmlFile,
  isoFile,
  jpeg,
  noisy,
  plain,
  text,
  tracks,
} from '#tests/support/uploaded-files.ts'
import { openUploads } from '#tests/support/uploads.ts'
import { maxImageBytes, maxVideoBytes } from '../contract.ts'

const { upload } = openUploads()

/** An MP4 whose first box claims to be longer than any file can be. */
const endlessFile = (): Bytes => {
  const bytes = isoFile('mp42')
  bytes.set([0, 0, 0, 1, ...text('free'), 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], 24)
  return bytes
}

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
