import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { contentSecurityPolicy } from './security-headers.ts'

test.each([
  [undefined, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
  ['', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
  ['http://127.0.0.1:9000/{z}/{x}/{y}.png', 'http://127.0.0.1:9000/{z}/{x}/{y}.png'],
  ['none', null],
])('MAP_TILES_URL=%s is read as %s', (given, tilesUrl) => {
  expect(readConfig({ MAP_TILES_URL: given }).mapTilesUrl).toBe(tilesUrl)
})

test('pictures and films may come from elsewhere, scripts and styles may not', () => {
  const policy = contentSecurityPolicy('<script>go()</script>')
  expect(policy).toContain(
    "; img-src 'self' data: blob: http: https:; media-src 'self' blob: http: https:; ",
  )
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+'; style-src 'self';/)
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
