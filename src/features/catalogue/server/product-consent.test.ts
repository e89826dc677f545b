import { expect, test } from 'vitest'
import { hoodie } from '#tests/support/admin-products.ts'
import { contextOf } from '#tests/support/builders.ts'
import { openMediaServers } from '#tests/support/media-servers.ts'
import { jpeg } from '#tests/support/uploaded-files.ts'
import { openUploads } from '#tests/support/uploads.ts'
import { newProduct } from '../contract.ts'
import { archiveProduct } from './archive-product.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { findMainPictures } from './find-main-pictures.ts'
import { getAdminProduct } from './list-admin-products.ts'
import { listProductsToSell } from './list-products-to-sell.ts'
import { getProduct, listProducts, listRelatedProducts } from './list-products.ts'
import { giveProductConsent, withdrawProductConsent } from './product-consent.ts'

const uploads = openUploads()
const { admin, upload } = uploads
const servers = openMediaServers(uploads)
const visitor = () => contextOf(admin().database)

const agreed = { shows_people: true, consent_on: '2026-01-15', consent_by: 'Le joueur' }
const nobody = { shows_people: false, consent_on: null, consent_by: null }
const picture = async () => (await upload(await jpeg(64, 64))).url
const add = (given: object) => createProduct(admin(), newProduct.parse({ ...hoodie(), ...given }))
const refused = (path: string, code: string) => ({ details: { errors: [{ path, code }] } })

/** The pictures of a product in every answer that visitors get. */
async function shownOf(id: string, sibling: string, context = visitor()) {
  const [page, list, cards, related] = await Promise.all([
    getProduct(context, id),
    listProducts(context, {}),
    listProducts(context, { featured: 'first', cards: '1' }),
    listRelatedProducts(context, sibling),
  ])
  const imagesIn = (items: readonly { id: string; images: string[] }[]) =>
    items.find((each) => each.id === id)?.images
  return [page.images, imagesIn(list.items), imagesIn(cards.items), imagesIn(related.items)]
}

const everywhere = (images: string[]) => Array.from({ length: 4 }, () => images)

test('the answer is of all pictures that are added, and new ones need their own', async () => {
  const [one, two, three] = [await picture(), await picture(), await picture()]
  const made = await add({ images: [one, two], ...agreed })
  expect(made).toMatchObject({
    ...agreed,
    image_consents: [
      { url: one, ...agreed, consent_withdrawn_at: null },
      { url: two, ...agreed, consent_withdrawn_at: null },
    ],
  })
  const images = [one, two, three]
  await expect(
    changeProduct(admin(), made.id, { version: 1, images, shows_people: null }),
  ).rejects.toMatchObject(refused('shows_people', 'required'))
  const changed = await changeProduct(admin(), made.id, { version: 1, images, ...nobody })
  expect(changed.image_consents).toMatchObject([agreed, agreed, nobody])
  const said = { version: 2, shows_people: true, consent_on: '2026-02-01', consent_by: 'Amina' }
  const later = await changeProduct(admin(), made.id, said)
  expect(later.image_consents.map(({ consent_by }) => consent_by)).toEqual([
    'Amina',
    'Amina',
    'Amina',
  ])
})

test('withdrawing one picture leaves the others; without any the product stays', async () => {
  const [one, two] = [await picture(), await picture()]
  const { id } = await add({ images: [one, two], ...agreed })
  const { id: sibling } = await add({ images: ['https://example.org/a.jpg'] })
  const shown = (context = visitor()) => shownOf(id, sibling, context)
  const [here, other] = servers.all()
  for (const server of [here, other]) await expect.poll(() => server?.status(one)).toBe(200)
  expect(await shown(other?.visitor)).toEqual([[one, two], [one, two], [one], [one, two]])

  const { image_consents } = await withdrawProductConsent(admin(), id, one)
  expect(image_consents.map(({ consent_withdrawn_at: at }) => at !== null)).toEqual([true, false])
  expect(await shown()).toEqual([[two], [two], [two], [two]])
  expect([await here?.status(one), await here?.status(two)]).toEqual([404, 200])
  const soon = { timeout: 3000 }
  await expect.poll(() => other?.status(one), soon).toBe(404)
  await expect.poll(() => shown(other?.visitor), soon).toEqual(everywhere([two]))

  // The form sends hidden pictures too: they stay hidden, and the save is not refused.
  const { version } = await getAdminProduct(admin(), id)
  await changeProduct(admin(), id, { version, images: [one, two], price: 4900, ...agreed })
  expect(await shown()).toEqual(everywhere([two]))

  const none = await withdrawProductConsent(admin(), id)
  expect(none.consent_withdrawn_at).not.toBeNull()
  expect(await shown()).toEqual(everywhere([]))
  expect(await here?.status(two)).toBe(404)

  await giveProductConsent(admin(), id, { ...agreed, url: two })
  expect(await shown()).toEqual(everywhere([two]))
  await giveProductConsent(admin(), id, agreed)
  expect((await getProduct(visitor(), id)).images).toEqual([one, two])
})

test('a picture that the product does not have, and a visitor, are refused', async () => {
  const { id } = await add({ images: [await picture()] })
  const strange = '/media/never-there.jpg'
  await expect(withdrawProductConsent(admin(), id, strange)).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const attempt of [
    giveProductConsent(visitor(), id, agreed),
    withdrawProductConsent(visitor(), id),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

test('who objects after the product is deleted is heard', async () => {
  const url = await picture()
  const { id } = await add({ images: [url], ...agreed })
  await archiveProduct(admin(), id)
  await withdrawProductConsent(admin(), id)
  await expect.poll(() => servers.all()[0]?.status(url)).toBe(404)
})

test('a photo with the number printed on it goes with its consent', async () => {
  const image = await picture()
  const place = { x: 35, y: 40, width: 30, height: 26 }
  const jersey = { kind: 'photo' as const, image, ...place, ink: '#fedcba', outline: '#102030' }
  const { id } = await add({ images: [image], jersey, ...agreed })
  const answers = async () =>
    JSON.stringify([
      await getProduct(visitor(), id),
      await listProductsToSell(admin(), { id }),
      [...(await findMainPictures(visitor(), [id]))],
    ])
  expect((await answers()).split(`"image":"${image}"`)).toHaveLength(6)
  await withdrawProductConsent(admin(), id)
  expect(await answers()).not.toContain(image)
})
