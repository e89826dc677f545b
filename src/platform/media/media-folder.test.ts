import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { hours } from '#core/durations.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openFolder } from './media-folder.ts'

afterEach(() => vi.restoreAllMocks())

/** What is flushed to the disk: the size of a file, the names in a folder at that moment. */
async function watchFlushes(folder: string) {
  const flushed: unknown[] = []
  const handle = await open(folder)
  const prototype: FileHandle = Object.getPrototypeOf(handle)
  await handle.close()
  vi.spyOn(prototype, 'sync').mockImplementation(async function sync(this: FileHandle) {
    const found = await this.stat()
    flushed.push(found.isDirectory() ? readdirSync(folder) : found.size)
  })
  return flushed
}

test.each(['put', 'putFile'] as const)(
  '%s writes a file that no power cut leaves empty: it is on the disk before it has its name',
  async (way) => {
    const dataDir = temporaryFolder('media-')
    const store = await openFolder(dataDir)
    const folder = join(dataDir, 'media')
    const flushed = await watchFlushes(folder)
    writeFileSync(join(dataDir, 'source'), 'picture')
    if (way === 'put') await store.put('a.webp', Buffer.from('picture'))
    else await store.putFile('a.webp', join(dataDir, 'source'))
    expect(flushed).toEqual([7, ['a.webp']])
    expect(readFileSync(join(folder, 'a.webp'), 'utf8')).toBe('picture')
  },
)

test('what a killed process left unfinished is removed when it is old, and nothing else', async () => {
  const dataDir = temporaryFolder('media-')
  const store = await openFolder(dataDir)
  const folder = join(dataDir, 'media')
  for (const name of ['film.mp4', 'film.mp4.1.new', 'new.webp'])
    writeFileSync(join(folder, name), 'film')
  const at = (ms: number) => new Date(Date.now() + ms)
  expect(await store.removeUnfinished(at(-hours(1)))).toBe(0)
  expect(readdirSync(folder)).toHaveLength(3)
  expect(await store.removeUnfinished(at(hours(1)))).toBe(1)
  expect(readdirSync(folder).toSorted()).toEqual(['film.mp4', 'new.webp'])
})
