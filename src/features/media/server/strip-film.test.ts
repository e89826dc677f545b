import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasFilm } from './has-film.ts'
import { stripFilm } from './strip-film.ts'

const folder = mkdtempSync(join(tmpdir(), 'cirta-film-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const here = '+36.3650+006.6147/'
const bytes = (text: string) => Buffer.from(text, 'latin1')
const uint32 = (...numbers: number[]) =>
  Buffer.concat(numbers.map((number) => Buffer.from(number.toString(16).padStart(8, '0'), 'hex')))

function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([uint32(content.length + 8), bytes(type), content])
}

type Part = { type: string; at: number; content: Buffer }

function partsOf(film: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; at + 8 <= film.length; at += film.readUInt32BE(at)) {
    const content = film.subarray(at + 8, at + film.readUInt32BE(at))
    parts.push({ type: film.toString('latin1', at + 4, at + 8), at, content })
  }
  return parts
}

function part(film: Buffer, type: string): Part {
  const found = partsOf(film).find((one) => one.type === type)
  if (!found) throw new Error(`no ${type}`)
  return found
}

/** A metadata track as drones write it: positions as text, in samples at `at` of the film. */
const positionTrack = (at: number, sizes: number[]) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      box('hdlr', uint32(0, 0), bytes('sbtl'), Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsz', uint32(0, 0, sizes.length, ...sizes)),
          box('stsc', uint32(0, 1, 1, sizes.length, 1)),
          box('stco', uint32(0, 1, at)),
        ),
      ),
    ),
  )

/**
 * The demo's film as a phone would have written it: with its position everywhere that makers put
 * it.
 */
function phoneFilm(): { film: Buffer; plain: Buffer } {
  const plain = readFileSync('database/seed/media/gallery-video-1.mp4')
  const moov = part(plain, 'moov')
  const beforeIt = plain.subarray(0, moov.at)
  const behindIt = plain.subarray(moov.at + 8 + moov.content.length)
  // The picture data stay where the tables point; the metadata come after them.
  const samples = Buffer.concat([bytes(here), bytes(here)])
  const text = box('mdat', samples)
  const textAt = plain.length + 8
  const [track] = partsOf(moov.content).filter(({ type }) => type === 'trak')
  const kept = partsOf(moov.content).filter(({ type }) => type === 'mvhd')
  const all = [
    ...kept.map(({ type, content }) => box(type, content)),
    box('trak', track?.content ?? Buffer.alloc(0), box('udta', box('loci', bytes(here)))),
    positionTrack(textAt, [here.length, here.length]),
    box(
      'udta',
      box('\u00a9xyz', Buffer.of(0, here.length, 0, 0), bytes(here)),
      box('name', bytes('Lina')),
    ),
    box(
      'meta',
      box('keys', bytes('mdtacom.apple.quicktime.location.ISO6709')),
      box('ilst', bytes(here)),
    ),
    box('uuid', Buffer.alloc(16), bytes(here)),
  ]
  const film = Buffer.concat([
    beforeIt,
    box('free', Buffer.alloc(moov.content.length, bytes(here))),
    behindIt,
    text,
    box('moov', ...all),
    box(
      'uuid',
      Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'),
      bytes(`<x:xmpmeta>${here}`),
    ),
    box('SAMS', bytes(`Lina's phone ${here}`)),
    bytes('36.3650'),
  ])
  return { film, plain }
}

async function stripped(film: Buffer, format: 'mp4' | 'webm'): Promise<Buffer> {
  const path = join(folder, `film.${format}`)
  writeFileSync(path, film)
  await stripFilm(path, format)
  expect(await hasFilm(path, format)).toBe(true)
  return readFileSync(path)
}

test('an MP4 loses every place that tells where it was taken, and nothing that plays', async () => {
  const { film, plain } = phoneFilm()
  const found = await stripped(film, 'mp4')
  expect(found.includes('36.36')).toBe(false)
  expect(/Lina|location|xmpmeta/.test(found.toString('latin1'))).toBe(false)
  expect(partsOf(found).map(({ type }) => type)).toEqual([
    'ftyp',
    'free',
    'free',
    'mdat',
    'mdat',
    'moov',
    'free',
    'free',
  ])
  const [before, after] = [part(plain, 'mdat'), part(found, 'mdat')]
  expect([after.at, after.content.equals(before.content)]).toEqual([before.at, true])
  const tracks = (movie: Buffer) =>
    partsOf(part(movie, 'moov').content).filter(({ type }) => type === 'trak')
  const [[oldTrack], [newTrack, ...others]] = [tracks(plain), tracks(found)]
  expect(others).toEqual([])
  const old = oldTrack?.content ?? Buffer.alloc(0)
  expect(old.length).toBeGreaterThan(0)
  expect(newTrack?.content.subarray(0, old.length).equals(old)).toBe(true)
})

test('what is stripped once has nothing left to strip', async () => {
  const once = await stripped(phoneFilm().film, 'mp4')
  expect((await stripped(once, 'mp4')).equals(once)).toBe(true)
})

test('sizes of 64 bits and a last box without an end are followed', async () => {
  const plain = readFileSync('database/seed/media/gallery-video-1.mp4')
  const long = Buffer.concat([uint32(1), bytes('uuid'), uint32(0, 16 + here.length), bytes(here)])
  const open = Buffer.concat([uint32(0), bytes('XMP_'), bytes(here.repeat(100_000))])
  const found = await stripped(Buffer.concat([plain, long, open]), 'mp4')
  expect(found.length).toBe(plain.length + long.length + open.length)
  expect(found.includes('36.36')).toBe(false)
})

const element = (name: string, content: Buffer, size = Buffer.of(0x80 + content.length)) =>
  Buffer.concat([Buffer.from(name, 'hex'), size, content])
const open = Buffer.from('01ffffffffffffff', 'hex')

test('a WebM loses tags, attachments and titles, also behind clusters of open length', async () => {
  const block = element('a3', bytes('a picture'))
  const many = here.repeat(40)
  const long = Buffer.concat([Buffer.of(0x40 + (many.length >> 8), many.length & 255)])
  const film = Buffer.concat([
    element('1a45dfa3', element('4282', bytes('webm'))),
    element(
      '18538067',
      Buffer.concat([
        element(
          '1549a966',
          Buffer.concat([element('7ba9', bytes('Lina')), element('2ad7b1', bytes('abc'))]),
        ),
        element('1654ae6b', bytes('the tracks')),
        element('ec', bytes(here)),
        element('1f43b675', Buffer.concat([element('e7', Buffer.of(0)), block]), open),
        element('1f43b675', Buffer.concat([element('e7', Buffer.of(9)), block]), open),
        element('1254c367', bytes(many), long),
        element('1941a469', bytes(here)),
      ]),
      open,
    ),
  ])
  const found = await stripped(film, 'webm')
  expect(found.length).toBe(film.length)
  expect(/36\.36|Lina/.test(found.toString('latin1'))).toBe(false)
  const upTo = film.indexOf(Buffer.from('1654ae6b', 'hex'))
  const cluster = Buffer.from('1f43b675', 'hex')
  const pictures = (webm: Buffer) =>
    webm.subarray(webm.indexOf(cluster), film.indexOf(Buffer.from('1254c367', 'hex')))
  expect(pictures(found).equals(pictures(film))).toBe(true)
  expect(found.subarray(upTo, upTo + 15).equals(film.subarray(upTo, upTo + 15))).toBe(true)
  expect((await stripped(found, 'webm')).equals(found)).toBe(true)
})
