/** The errors of ordering and of status changes, each with its HTTP status. */
export const orderErrors = {
  not_cancellable: 409,
  not_handed_over: 409,
  number_printed: 409,
  not_to_call: 409,
  call_taken: 409,
  parcel_step: 409,
  amount_changed: 409,
  price_changed: 409,
  out_of_stock: 409,
  product_unavailable: 409,
} as const

declare module '#core/app-error.ts' {
  interface FeatureErrors {
    orders: typeof orderErrors
  }
}
