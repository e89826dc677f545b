import { z } from './schema.ts'

const yes = z.optional(z.literal('1'))

/**
 * The format of a downloaded table: a byte-order mark, so that Excel reads it as UTF-8, and the
 * cell separator.
 */
export const tableFormat = { excel: yes, semicolons: yes }

export type TableFormat = { excel?: '1' | undefined; semicolons?: '1' | undefined }

/**
 * Excel expects semicolons where the decimal sign is a comma, as in Algeria in French and Arabic.
 */
export const forExcel = { excel: '1', semicolons: '1' } as const
