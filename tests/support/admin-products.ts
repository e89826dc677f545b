import { afterAll, beforeAll } from 'vitest'
import type { NewProduct } from '#features/catalogue/contract.ts'
import { createProduct } from '#features/catalogue/server/create-product.ts'
import { insertMedia } from '#features/media/server/claim-media.ts'
import { contextOf, testAdmin } from './builders.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A valid product with two sizes, one of them sold out. */
export const hoodie = (changes: Partial<NewProduct> = {}): NewProduct => ({
  name_en: 'Hoodie',
  name_fr: 'Sweat à capuche',
  name_ar: 'سترة بقلنسوة',
  description_en: 'Warm.',
  description_fr: 'Chaud.',
  description_ar: 'دافئة.',
  category: 'accessories',
  price: 5200,
  images: ['/media/front.jpg'],
  size_stocks: [
    { size: 'S', stock: 3 },
    { size: 'M', stock: 0 },
  ],
  ...changes,
})

/** For a test file: a database with two uploaded pictures, and an admin who creates products. */
export function openAdminProducts() {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await createTestDatabase(30)
    for (const name of ['front', 'back'])
      await opened.database.rows(insertMedia, [`/media/${name}.jpg`, [], 1])
  })
  afterAll(() => opened.drop())
  const db = {
    get database() {
      return opened.database
    },
  }
  const admin = () => contextOf(db.database, testAdmin)
  return {
    db,
    admin,
    visitor: () => contextOf(db.database),
    create: (changes?: Partial<NewProduct>) => createProduct(admin(), hoodie(changes)),
  }
}
