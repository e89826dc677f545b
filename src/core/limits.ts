/** Pieces of one line of an order. Here, because the cart knows it on every page and brings no schemas there. */
export const maxQuantity = 99
