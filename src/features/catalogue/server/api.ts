import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { json, problems } from '#platform/openapi.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { z } from '#core/schema.ts'
import { product, productList, productListQuery } from '../contract.ts'
import { getProduct, listProducts, listRelatedProducts } from './find-products.ts'

export const catalogueApi = new Hono<ApiEnv>()
  .get(
    '/products',
    describeRoute({
      summary: 'Active products, newest first',
      responses: { 200: json(productList), ...problems(422) },
    }),
    validate('query', productListQuery),
    async (c) => c.json(await listProducts(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/products/:id',
    describeRoute({ summary: 'One active product', responses: { 200: json(product), ...problems(404) } }),
    validate('param', z.object({ id: z.uuid() })),
    async (c) => c.json(await getProduct(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/products/:id/related',
    describeRoute({
      summary: 'Active products near this one: its own category first',
      responses: { 200: json(productList), ...problems(404) },
    }),
    validate('param', z.object({ id: z.uuid() })),
    async (c) => c.json(await listRelatedProducts(c.var.context, c.req.valid('param').id)),
  )
