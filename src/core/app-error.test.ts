import { expect, test } from 'vitest'
import { AppError, type CodeOf, type FieldError, invalid } from './app-error.ts'

test('an error carries its code and details', () => {
  const error = new AppError<CodeOf<'orders'>>('out_of_stock', { lines: [] })
  expect(error).toMatchObject({ code: 'out_of_stock', details: { lines: [] } })
  expect(invalid([{ path: 'email', code: 'required' }])).toMatchObject({ code: 'invalid' })
})

/** Never called: each line is one that must not compile. */
export const refusedByCompiler = () => [
  // @ts-expect-error a typo
  new AppError('not_fond'),
  // @ts-expect-error a code of a feature, not of all
  new AppError('out_of_stock'),
  // @ts-expect-error a code of another feature
  new AppError<CodeOf<'events'>>('out_of_stock'),
  // @ts-expect-error a typo in a feature's code
  new AppError<CodeOf<'orders'>>('out_of_stok'),
  // @ts-expect-error a typo in the code of a field
  { path: 'email', code: 'requird' } satisfies FieldError,
]
