import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { searchText, z } from '#core/schema.ts'

/**
 * The log's filters; `gallery` includes uploads, `family` is about erasure, `account` covers
 * everything about signing in.
 */
export const auditKinds = [
  'order',
  'product',
  'event',
  'gallery',
  'settings',
  'registration',
  'family',
  'message',
  'newsletter',
  'mail',
  'account',
] as const
export type AuditKind = (typeof auditKinds)[number]

/**
 * One change or sign-in: `action` is `noun.verb_past`; `details` depends on it, often with `before`
 * and `after`. `subject_names` has the subject in each language, where it is translated.
 */
export const auditEntry = z.object({
  id: z.int(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subject_names: z.nullable(z.object({ fr: z.string(), en: z.string(), ar: z.string() })),
  subject_id: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditListParams = z.object({
  q: searchText(100),
  actor: searchText(254),
  kind: z.optional(z.enum(auditKinds)),
  /** Days in Algiers, both inclusive. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  ...pageQuery,
})
export type AuditListParams = z.infer<typeof auditListParams>

/** Newest first, counted up to `maxCounted`; `actors` are all actors in the log. */
export const auditList = z.extend(countedPageOf(auditEntry), { actors: z.array(z.string()) })
export type AuditList = z.infer<typeof auditList>
