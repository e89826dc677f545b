import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const imagesOf = (mapTilesUrl: string | null) =>
  contentSecurityPolicy('', mapTilesUrl)
    .split('; ')
    .find((directive) => directive.startsWith('img-src'))

test.each([
  [undefined, "img-src 'self' data: https://tile.openstreetmap.org"],
  ['', "img-src 'self' data: https://tile.openstreetmap.org"],
  ['http://127.0.0.1:9000/{z}/{x}/{y}.png', "img-src 'self' data: http://127.0.0.1:9000"],
  ['none', "img-src 'self' data:"],
])('MAP_TILES_URL=%s allows images from exactly the host of its tiles', (given, policy) => {
  expect(imagesOf(readConfig({ MAP_TILES_URL: given }).mapTilesUrl)).toBe(policy)
})

test.each([
  'off',
  'https://tiles.example/{z}/{x}.png',
  'file:///{z}/{x}/{y}.png',
  'tiles.example/{z}/{x}/{y}',
])('MAP_TILES_URL=%s stops the start and says what is allowed', (given) => {
  expect(() => readConfig({ MAP_TILES_URL: given })).toThrow(
    `MAP_TILES_URL="${given}" is not allowed: give "none" or an http or https address with {z}, {x} and {y}.`,
  )
})
