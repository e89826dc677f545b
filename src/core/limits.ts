/**
 * Pieces of one line of an order. Here, because the cart knows it on every page and brings no
 * schemas there.
 */
export const maxQuantity = 99

/**
 * What a search or a range finds is counted up to here; a total above says only that there are
 * more.
 */
export const maxCounted = 1_000
