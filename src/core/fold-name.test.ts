import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

test('folding twice changes nothing more', () => {
  for (const name of ['Œuvre d’ÉQUIPE', 'إِلَى ٱلمدرسة', 'ﬁnale İzmir']) {
    expect(foldName(foldName(name))).toBe(foldName(name))
  }
})
