import { expect, test } from 'vitest'
import { lockfileFindings } from './lockfile.ts'

const integrity = 'sha512-of-the-package'
const linux = { os: 'linux', cpu: 'x64' }
const findings = (entry: object) =>
  lockfileFindings(
    JSON.stringify({ packages: { '': {}, 'node_modules/binding': { integrity, ...entry } } }),
    linux,
  )
const newer = { engines: { node: '>=22.12' } }

test.each([
  { optional: true, ...newer },
  { optional: true, os: ['linux'], cpu: ['x64'], ...newer },
  { optional: true, os: 'linux', cpu: 'x64', ...newer },
  { optional: true, os: ['!win32'], ...newer },
])('an optional package that excludes Node 20 fails: %o', (entry) => {
  expect(findings(entry)).toEqual([
    'node_modules/binding needs Node >=22.12: npm under 20.20.0 drops it',
  ])
})

test.each([
  { ...newer },
  { optional: true },
  { optional: true, engines: { node: '^20.19.0 || >=22.12.0' } },
  { optional: true, os: ['darwin'], ...newer },
  { optional: true, cpu: ['arm64'], ...newer },
  { optional: true, os: ['!linux'], ...newer },
])('others pass: %o', (entry) => {
  expect(findings(entry)).toEqual([])
})

const owned = (...places: string[]) =>
  lockfileFindings(
    JSON.stringify({
      packages: {
        'node_modules/a/node_modules/b': {
          integrity,
          optionalDependencies: { '@b/darwin': '1.0.0' },
        },
        ...Object.fromEntries(places.map((place) => [place, { integrity, optional: true }])),
      },
    }),
    linux,
  )

test('an optional package of another platform that npm left out fails', () => {
  const missing = [
    '@b/darwin of node_modules/a/node_modules/b is missing: npm ci refuses the lockfile',
  ]
  expect(owned()).toEqual(missing)
  expect(owned('node_modules/c/node_modules/@b/darwin')).toEqual(missing)
})

test.each([
  'node_modules/',
  'node_modules/a/node_modules/',
  'node_modules/a/node_modules/b/node_modules/',
])('one that stands in %s passes', (folder) => {
  expect(owned(`${folder}@b/darwin`)).toEqual([])
})

test('a package of any platform without a checksum fails', () => {
  const darwin = { optional: true, os: ['darwin'], integrity: undefined }
  expect(findings(darwin)).toEqual([
    'node_modules/binding has no integrity: take a version that the registry has for every platform',
  ])
  expect(findings({ ...darwin, link: true })).toEqual([])
})
