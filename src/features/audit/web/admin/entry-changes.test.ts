import { expect, test } from 'vitest'
import { changesOf } from './entry-changes.ts'

test.each<[Record<string, unknown>, ReturnType<typeof changesOf>]>([
  [{}, { changes: [], facts: [] }],
  [
    { before: 'pending', after: 'ready' },
    { changes: [{ field: '', before: 'pending', after: 'ready' }], facts: [] },
  ],
  [
    { before: { price: 900, name: 'x' }, after: { price: 800, name: 'x' } },
    { changes: [{ field: 'price', before: 900, after: 800 }], facts: [] },
  ],
  [
    { price: { before: 900, after: 800 }, reason: 'received' },
    {
      changes: [{ field: 'price', before: 900, after: 800 }],
      facts: [{ field: 'reason', value: 'received' }],
    },
  ],
  [{ after: { a: 1 } }, { changes: [{ field: 'a', before: undefined, after: 1 }], facts: [] }],
  [
    { sign_in_method: 'totp' },
    { changes: [], facts: [{ field: 'sign_in_method', value: 'totp' }] },
  ],
])('%j', (details, expected) => expect(changesOf(details)).toEqual(expected))
