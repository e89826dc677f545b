import { expect, test } from 'vitest'
import { askFactorAgain } from './factor-again.ts'

test('where nothing can ask for the second factor, the answer is no at once', async () => {
  expect(await askFactorAgain()).toBe(false)
})
