/** Every address of a picture or film that products show or may show again. */
export const productMedia = 'select unnest(images) from products'
