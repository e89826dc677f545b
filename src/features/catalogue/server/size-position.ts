/**
 * SQL for the place of a size among those of its system, from small to large, for a row with
 * `product_id` and `size`.
 */
export const sizePosition = (row: string): string =>
  `(select z.position from size_stocks s join sizes z on z.system_id = s.size_system and z.size = s.size
     where s.product_id = ${row}.product_id and s.size = ${row}.size)`
