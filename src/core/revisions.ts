import { z } from './schema.ts'

/**
 * Earlier values of one item, newest first: each was replaced by `actor` at `created_at`. To go
 * back, the item is changed to `value` as by any other edit.
 */
export const revisions = z.object({
  items: z.array(
    z.object({
      version: z.int32(),
      value: z.record(z.string(), z.unknown()),
      actor: z.string(),
      created_at: z.string(),
    }),
  ),
})
export type Revisions = z.infer<typeof revisions>
