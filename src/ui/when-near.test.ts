import { afterEach, expect, test, vi } from 'vitest'
import { whenNear } from './when-near.ts'

type Seen = { isIntersecting: boolean }

afterEach(() => vi.unstubAllGlobals())

/** What the browser tells the latest observer. */
let tell: (entries: Seen[]) => void
const disconnect = vi.fn<() => void>()

function watchPlace() {
  class Observer {
    constructor(told: typeof tell) {
      tell = told
    }
    observe() {}
    disconnect = disconnect
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const onNear = vi.fn<() => void>()
  whenNear({} as Element, '400px', onNear)
  return onNear
}

test('a busy page that tells "not yet" and "near" at once is near', () => {
  const onNear = watchPlace()
  tell([{ isIntersecting: false }])
  expect(onNear).not.toHaveBeenCalled()
  tell([{ isIntersecting: false }, { isIntersecting: true }])
  expect(onNear).toHaveBeenCalledOnce()
  expect(disconnect).toHaveBeenCalledOnce()
})
