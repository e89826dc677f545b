import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seconds } from '#core/durations.ts'

export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until the worker has cached these pages and their styles. */
export const untilCached = (page: Page, paths: readonly string[]) =>
  expect
    .poll(
      async () => {
        const kept = await cachedPaths(page)
        const styles = kept.some((path) => path.endsWith('.css')) ? [] : ['styles']
        return [...paths.filter((path) => !kept.includes(path)), ...styles]
      },
      { timeout: seconds(15) },
    )
    .toEqual([])
