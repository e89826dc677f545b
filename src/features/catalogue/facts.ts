/** What a size guide can tell of a size, in the order of its columns; lengths are in cm. */
export const measures = ['years', 'height', 'chest', 'waist', 'foot_length', 'shoe_size'] as const
export type Measure = (typeof measures)[number]
