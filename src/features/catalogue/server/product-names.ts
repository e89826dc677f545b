/** SQL of all products with what other features tell of them, to be joined. */
export const productNames = '(select id, name_en, name_fr, name_ar, category from products)'
