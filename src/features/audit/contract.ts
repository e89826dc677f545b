import { searchText, z } from '#core/schema.ts'

/** One change or sign-in: `action` is `noun.verb_past`; `details` depends on it, often with `before` and `after`. */
export const auditEntry = z.object({
  id: z.int(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditListQuery = z.object({
  q: searchText(100),
  actor: searchText(254),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  /** The id of the last entry of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
})
export type AuditListQuery = z.infer<typeof auditListQuery>

/** Newest first, counted up to `maxCounted`; `actors` are all who ever did something. */
export const auditList = z.object({
  items: z.array(auditEntry),
  next_cursor: z.nullable(z.string()),
  total: z.int(),
  actors: z.array(z.string()),
})
export type AuditList = z.infer<typeof auditList>
