import { z } from './schema.ts'

const yes = z.optional(z.literal('1'))

/**
 * How a table to download is written: with the byte-order mark by which Excel knows UTF-8, with
 * semicolons between its cells.
 */
export const tableFormat = { excel: yes, semicolons: yes }

export type TableFormat = { excel?: '1' | undefined; semicolons?: '1' | undefined }

/**
 * Where the decimal sign is a comma, as in Algeria in French and in Arabic, Excel wants semicolons.
 */
export const forExcel = { excel: '1', semicolons: '1' } as const
