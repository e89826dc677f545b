import { expect, test } from 'vitest'
import { standInFor, usedPart, withoutParts } from './unused-parts.ts'

const source = 'function isOn() {}\nfunction onServer() {}\nexport { isOn, onServer };'

test('a part that is left out keeps its names, and says that it is off', () => {
  expect(standInFor(source, { isOn: '() => false' })).toBe(
    'export const isOn = () => false\nexport const onServer = undefined',
  )
})

test('a part that the router renamed stops the build', () => {
  expect(() => standInFor(source, { isEnabled: '() => false' })).toThrow('isEnabled')
})

const library = `function start(run) { async function load() { await run() } return load() }
function Handle(fiber) { this.fiber = fiber }
Handle.prototype.focus = function () { this.fiber.focus() };
start.handles = Handle;`

test('functions of a part are empty wherever they stand, and have no methods', () => {
  const parts = [{ functions: ['load'] }, { functions: ['Handle'], methodsOf: 'Handle' }]
  expect(withoutParts(library, parts))
    .toBe(`function start(run) { async function load() {} return load() }
function Handle(fiber) {}

start.handles = Handle;`)
})

test('a function that a new version no longer has stops the build', () => {
  expect(() => withoutParts(library, [{ functions: ['load', 'fetch'] }])).toThrow('fetch')
})

test('code of ours that would need a part that is left out is found', () => {
  expect(usedPart("import { useFetcher } from 'react-router'")).toBe('useFetcher')
  expect(usedPart('<Form method="get" navigate={false}>')).toBe('navigate={false}')
  expect(usedPart('<Fragment key={id} ref={rows}>')).toBe('<Fragment key={id} ref=')
  expect(usedPart('<Link viewTransition to={path} ref={link} />')).toBeUndefined()
})
