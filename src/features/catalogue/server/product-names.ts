/** Published SQL for joins by other features: the names and categories of all products. */
export const productNames = '(select id, name_en, name_fr, name_ar, category from products)'
