import { translationsOf } from '#core/locale.ts'
import { consentVerbs } from '#features/media/server/consent-verbs.ts'
import { statement } from '#platform/database.ts'
import { usedImages } from './create-product.ts'
import { readAnyProduct } from './list-admin-products.ts'

const lockAny = statement<{ id: string }>(
  'lock-any-product',
  'select id from products where id = $1 for no key update',
)

const verbs = consentVerbs({
  permission: 'products',
  prefix: 'product.',
  lock: (tx, id) => tx.rows(lockAny, [id]),
  read: readAnyProduct,
  picturesOf: ({ images }) => usedImages(images),
  subjectOf: (product) => translationsOf(product, 'name'),
})

export const giveProductConsent = verbs.give
export const withdrawProductConsent = verbs.withdraw
