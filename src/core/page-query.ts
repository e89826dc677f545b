import { z } from './schema.ts'

/** How a list is read page by page, as fields of its query. */
export const pageQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  /** What the page before gave as its `next_cursor`. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
}
export type PageQuery = { limit?: number | undefined; cursor?: string | undefined }

/** One page of such a list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })

/**
 * The same with the number of rows of all pages, counted up to `maxCounted` where they are many.
 */
export const countedPageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.extend(pageOf(item), { total: z.int() })
