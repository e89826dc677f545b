import { z } from '#core/schema.ts'
import { paymentStates } from '#features/money/facts.ts'
import { parcelStates, shownParcels } from './desk-contract.ts'

/** What an order says of its payment and its parcel. */
export const paidAndSent = {
  parcel_state: z.enum(parcelStates),
  parcel_since: z.nullable(z.iso.datetime()),
  tracking_number: z.nullable(z.string()),
  payment_state: z.enum(paymentStates),
  /** What its account still owes in DZD; negative is credit of the buyer. */
  to_pay: z.number(),
}

/** The parcel as its buyer sees it; `tracking_url` is the courier's page. */
export const trackedParcel = z.object({
  state: z.enum(shownParcels),
  since: z.iso.datetime(),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
})
