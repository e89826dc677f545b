/**
 * The largest quantity of one order line. It is here because the cart needs it on every page,
 * without the schemas.
 */
export const maxQuantity = 99

/** Search results are counted up to this number; above it the screen only says "more than". */
export const maxCounted = 1_000

/** The number of wilayas; their codes begin with 1. */
export const wilayaCount = 69
