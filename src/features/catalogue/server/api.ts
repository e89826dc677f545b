import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { json, problems } from '#platform/openapi.ts'
import { type ApiEnv, keyedContext, keyedRequest, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { z } from '#core/schema.ts'
import {
  adminProduct,
  adminProductList,
  adminProductParams,
  newProduct,
  productChange,
  productList,
  productListParams,
  productPage,
  shopMenu,
  shopMenuParams,
  stockChange,
} from '../contract.ts'
import {
  consentRemoval,
  productConsent,
  productsToSell,
  productsToSellParams,
} from '../admin-contract.ts'
import { archiveProduct, restoreProduct } from './archive-product.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { giveProductConsent, withdrawProductConsent } from './product-consent.ts'
import { getAdminProduct, listAdminProducts } from './list-admin-products.ts'
import { listProductsToSell } from './list-products-to-sell.ts'
import { getProduct, listProducts, listRelatedProducts } from './list-products.ts'
import { adjustStock } from './adjust-stock.ts'
import { settingsApi } from './settings-api.ts'
import { stockApi } from './stock-api.ts'
import { getShopMenu } from './shop-menu.ts'
import { shopPartsApi } from './shop-parts-api.ts'
import { waitsApi } from './waits-api.ts'

const idPath = z.object({ id: z.uuid() })

export const catalogueApi = new Hono<ApiEnv>()
  .route('/', stockApi)
  .route('/', settingsApi)
  .route('/', shopPartsApi)
  .route('/', waitsApi)
  .get(
    '/shop-menu',
    describeRoute({
      summary: 'The categories and types of the shop in one language',
      responses: { 200: json(shopMenu), ...problems(422) },
    }),
    validate('query', shopMenuParams),
    async (c) => c.json(await getShopMenu(c.var.context, c.req.valid('query').lang)),
  )
  .get(
    '/products',
    describeRoute({
      summary: 'Active products, newest first or by price or name',
      responses: { 200: json(productList), ...problems(422) },
    }),
    validate('query', productListParams),
    async (c) => c.json(await listProducts(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/products/:id',
    describeRoute({
      summary: 'One active product',
      responses: { 200: json(productPage), ...problems(404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getProduct(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/products/:id/related',
    describeRoute({
      summary: 'Related active products, the same category first',
      responses: { 200: json(productList), ...problems(404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await listRelatedProducts(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/products',
    describeRoute({
      summary: 'Products for the back office',
      responses: { 200: json(adminProductList), ...problems(401, 403, 422) },
    }),
    validate('query', adminProductParams),
    async (c) => c.json(await listAdminProducts(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/products',
    describeRoute({
      summary: 'Create a product; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(adminProduct, 'Created'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newProduct),
    async (c) => c.json(await createProduct(await keyedContext(c), c.req.valid('json')), 201),
  )
  .get(
    '/admin/products/to-sell',
    describeRoute({
      summary: 'Products to sell at the desk, with what is left of each size',
      responses: { 200: json(productsToSell), ...problems(401, 403, 422) },
    }),
    validate('query', productsToSellParams),
    async (c) => c.json(await listProductsToSell(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/admin/products/:id',
    describeRoute({
      summary: 'One product for the back office',
      responses: { 200: json(adminProduct), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getAdminProduct(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/admin/products/:id',
    describeRoute({
      summary: 'Change a product, based on the version that was read',
      responses: { 200: json(adminProduct), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', productChange),
    async (c) =>
      c.json(await changeProduct(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/products/:id',
    describeRoute({
      summary: 'Archive a product',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await archiveProduct(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .put(
    '/admin/products/:id/consent',
    describeRoute({
      summary: 'Say whether people can be recognised on one picture or all, who agreed and when',
      responses: { 200: json(adminProduct), ...problems(400, 401, 403, 404, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', productConsent),
    async (c) =>
      c.json(await giveProductConsent(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/products/:id/consent',
    describeRoute({
      summary: 'Withdraw the consent: one picture or all are hidden, their files served no longer',
      responses: { 200: json(adminProduct), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    validate('query', consentRemoval),
    async (c) => {
      const { url } = c.req.valid('query')
      return c.json(await withdrawProductConsent(c.var.context, c.req.valid('param').id, url))
    },
  )
  .post(
    '/admin/products/:id/restore',
    describeRoute({
      summary: 'Restore an archived product',
      responses: { 200: json(adminProduct), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreProduct(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/products/:id/stock',
    describeRoute({
      summary:
        'Add or remove pieces by size, with a reason; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 200: json(adminProduct), ...problems(400, 401, 403, 404, 409, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', stockChange),
    async (c) => {
      const [{ id }, request] = [c.req.valid('param'), await keyedRequest(c)]
      return c.json(await adjustStock(c.var.context, id, c.req.valid('json'), request))
    },
  )
