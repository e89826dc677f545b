import { adminFetch } from '#ui/data/admin-fetch.ts'
import type { ProductChanges } from '../../admin-contract.ts'
import type { NewPrices } from '../../price-contract.ts'
import { call } from './client.ts'

/** @throws ApiProblem `network` …; each product is refused on its own. */
export const sendChanges = (changes: ProductChanges['changes']) =>
  call(adminFetch, 'POST /admin/products/changes', { json: { changes } })

/** Works new prices out, and sets them when asked to. @throws ApiProblem `invalid`, `network` … */
export const sendPrices = (prices: NewPrices) =>
  call(adminFetch, 'POST /admin/products/prices', { json: prices })
