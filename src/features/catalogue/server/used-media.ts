/** The URLs of all media in products, archived ones included. */
export const productMedia = 'select unnest(images) from products'
