/** Where the confirmation of an order stands. */
export const confirmationPath = (orderNumber: string) => `/order/${encodeURIComponent(orderNumber)}`

/** The address that shows what became of an order, its number filled in. */
export const trackingPath = (orderNumber: string) =>
  `/order?number=${encodeURIComponent(orderNumber)}`
