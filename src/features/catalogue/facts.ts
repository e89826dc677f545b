/** The orders of the shop's list, newest first by default; `-` means descending. */
export const shopSorts = ['-created_at', 'price', '-price', 'name'] as const
export type ShopSort = (typeof shopSorts)[number]

/** What a size guide can tell of a size, in the order of its columns; lengths are in cm. */
export const measures = ['years', 'height', 'chest', 'waist', 'foot_length', 'shoe_size'] as const
export type Measure = (typeof measures)[number]
