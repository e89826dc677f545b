import { AppError } from '#core/app-error.ts'
import { translationsOf } from '#core/locale.ts'
import { consentVerbs } from '#features/media/server/consent-verbs.ts'
import { lockProduct } from './change-product.ts'
import { usedImages } from './create-product.ts'
import { readAdminProduct } from './list-admin-products.ts'

const verbs = consentVerbs({
  permission: 'products',
  prefix: 'product.',
  lock: async (tx, id) => {
    const [locked] = await tx.rows(lockProduct, [id])
    if (!locked) throw new AppError('not_found')
  },
  read: readAdminProduct,
  picturesOf: ({ images }) => usedImages(images),
  subjectOf: (product) => translationsOf(product, 'name'),
})

export const giveProductConsent = verbs.give
export const withdrawProductConsent = verbs.withdraw
