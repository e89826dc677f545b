import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { hoodie, openAdminProducts } from '#tests/support/admin-products.ts'
import { newProduct } from '../contract.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { getProduct, listProducts } from './list-products.ts'

const { admin, visitor, create } = openAdminProducts()

test('a product may be written in one language, which is shown and found in all', async () => {
  const texts = { name_fr: null, name_en: '', description_fr: ' ', description_en: undefined }
  const parsed = newProduct.parse({ ...hoodie(), ...texts, name_ar: 'قبعة شتوية' })
  const made = await createProduct(admin(), parsed)
  expect(made).toMatchObject({ name_fr: '', name_en: '', name_ar: 'قبعة شتوية' })
  for (const lang of locales) {
    const { items } = await listProducts(visitor(), { q: 'قبعة شتوية', lang })
    expect(items.map(({ id }) => id)).toEqual([made.id])
  }
  const { items } = await listAdminProducts(admin(), { view: 'untranslated' })
  expect(items.map(({ id }) => id)).toContain(made.id)
  const whole = await changeProduct(admin(), made.id, { version: 1, ...hoodie() })
  expect(whole).toMatchObject({ name_fr: 'Sweat à capuche' })
  const left = await listAdminProducts(admin(), { view: 'untranslated' })
  expect(left.items.map(({ id }) => id)).not.toContain(made.id)
})

test('one without a name or description in any language is refused', async () => {
  const none = { name_fr: null, name_en: null, name_ar: null }
  const atNames = locales.map((locale) => ({ path: `name_${locale}`, code: 'one_language' }))
  await expect(create(none)).rejects.toMatchObject({ details: { errors: atNames } })
  const { id } = await create()
  await expect(changeProduct(admin(), id, { version: 1, ...none })).rejects.toMatchObject({
    details: { errors: atNames },
  })
})

test('visitors see the original where a copy waits for its translation', async () => {
  const copy = { name_ar: 'Hoodie', description_ar: 'Warm.', translate_later: ['ar' as const] }
  const made = await create(copy)
  expect(made).toMatchObject(copy)
  expect(await getProduct(visitor(), made.id)).toMatchObject({
    name_ar: '',
    description_ar: '',
    name_en: 'Hoodie',
  })
  const { items } = await listAdminProducts(admin(), { view: 'untranslated' })
  expect(items.map(({ id }) => id)).toContain(made.id)
})

test('material and care may be missing; in one language only they wait for the others', async () => {
  const isUntranslated = async (id: string) =>
    (await listAdminProducts(admin(), { view: 'untranslated' })).items.some(
      (each) => each.id === id,
    )
  const { id } = await create()
  expect(await getProduct(visitor(), id)).toMatchObject({ care_fr: '', care_en: '', care_ar: '' })
  expect(await isUntranslated(id)).toBe(false)
  const care_fr = '100 % coton\nLavage à 30 °C.'
  expect(await changeProduct(admin(), id, { version: 1, care_fr })).toMatchObject({ care_fr })
  expect(await getProduct(visitor(), id)).toMatchObject({ care_fr, care_ar: '' })
  expect(await isUntranslated(id)).toBe(true)
  const care = { care_en: '100% cotton', care_ar: '100٪ قطن' }
  await changeProduct(admin(), id, { version: 2, ...care })
  expect(await isUntranslated(id)).toBe(false)
  const made = await create({ care_fr, ...care })
  expect(made).toMatchObject({ care_fr, ...care })
  await changeProduct(admin(), made.id, { version: 1, translate_later: ['ar'] })
  expect(await getProduct(visitor(), made.id)).toMatchObject({ care_fr, care_ar: '' })
})

test('a product is low from its own limit, also after the limit and the sizes change', async () => {
  const isLow = async (id: string) =>
    (await listAdminProducts(admin(), { view: 'low_stock' })).items.some((each) => each.id === id)
  const size_stocks = [{ size: 'S' as const, stock: 8 }]
  const { id } = await create({ low_stock: 8, size_stocks })
  expect(await getProduct(visitor(), id)).toMatchObject({ low_stock: 8 })
  expect(await isLow(id)).toBe(true)
  await changeProduct(admin(), id, { version: 1, low_stock: 5 })
  expect(await isLow(id)).toBe(false)
  const more = [...size_stocks, { size: 'M' as const, stock: 5 }]
  await changeProduct(admin(), id, { version: 2, size_stocks: more })
  expect(await isLow(id)).toBe(true)
})
