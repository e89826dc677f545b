import { afterEach, expect, test, vi } from 'vitest'
import { storedJson, storedText } from './device-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** The part of `Storage` that is used here, on top of `area`. */
function stubStorage(area: string, texts = new Map<string, string>()) {
  vi.stubGlobal(area, {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
  return texts
}

const numbers = (stored: unknown): number[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : []

test('a text and a value are read as they were written, each in its area', () => {
  const ofDevice = stubStorage('localStorage')
  const ofTab = stubStorage('sessionStorage')
  const name = storedText('name')
  const list = storedJson('list', numbers, 'sessionStorage')
  name.write('a')
  list.write([1, 2])
  expect([name.read(), list.read()]).toEqual(['a', [1, 2]])
  expect([...ofDevice.keys(), ...ofTab.keys()]).toEqual(['name', 'list'])
  name.remove()
  list.remove()
  expect([name.read(), list.read()]).toEqual([null, []])
})

test.each(['', '{', 'null', '{"0":1}', '["a"]'])('%j under the key is no value', (text) => {
  stubStorage('localStorage', new Map([['list', text]]))
  expect(storedJson('list', numbers).read()).toEqual([])
})

test('storage that is absent, refused or full loses what is written and throws nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const storages = [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]
  for (const storage of storages) {
    vi.stubGlobal('localStorage', storage)
    const list = storedJson('list', numbers)
    list.write([1])
    list.remove()
    expect([list.read(), storedText('list').read()]).toEqual([[], null])
  }
})
