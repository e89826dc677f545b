import { expect, test } from 'vitest'
import { fieldsOf, pickerOf } from './new-sale.ts'
import type { Thumb } from './thumb.ts'
import type { WeekWords } from './week-words.ts'

/** One jersey sold at the gym: who, which size, paid in cash and taken along. */
export function saleTasks(thumbOf: () => Thumb, w: WeekWords) {
  test('a jersey is sold at the gym', async () => {
    const { page, tap, type } = thumbOf()
    await tap(page.getByRole('link', { name: w.sale.title, exact: true }))
    const { product, size } = pickerOf(page)
    await tap(product(w.jersey))
    await tap(size('M'))
    await type(fieldsOf(page).name, 'Amina')
    await type(fieldsOf(page).phone, '0550 12 34 56')
    await tap(page.getByRole('button', { name: w.sale.save }))
    await page
      .getByRole('status')
      .getByText(/R-\d{4}-\d{6}/)
      .waitFor()
    expect(thumbOf().taps).toBe(6)
  })
}
