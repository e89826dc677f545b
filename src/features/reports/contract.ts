import { locales } from '#core/locale.ts'
import { z } from '#core/schema.ts'
import { tableFormat } from '#core/table-format.ts'
import { paymentMethods } from '#features/money/facts.ts'
import { returnsReport, salesReport } from '#features/orders/admin-contract.ts'
import { presets } from './facts.ts'

/** A period by name, or from one day in Algiers to another, both inclusive. */
const period = {
  preset: z.optional(z.enum(presets)),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}

export const reportParams = z.object(period)
export type ReportParams = z.infer<typeof reportParams>

/** A club's figures in a period in DZD; the stock is that of now, at today's prices. */
export const report = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  sales: salesReport,
  returns: returnsReport,
  received: z.array(
    z.object({ method: z.enum(paymentMethods), received: z.number(), given_back: z.number() }),
  ),
  stock: z.object({ pieces: z.int(), value: z.number() }),
})
export type Report = z.infer<typeof report>

/** The order lines or returned pieces of a period, with heads and words in this language. */
export const reportLinesParams = z.object({ ...period, lang: z.enum(locales), ...tableFormat })
export type ReportLinesParams = z.infer<typeof reportLinesParams>
