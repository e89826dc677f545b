import { wilayaCount } from '#core/limits.ts'
import { text, z } from '#core/schema.ts'
import { wilayaCode } from './contract.ts'

export const communeParams = z.object({
  wilaya: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(wilayaCount)),
  /** A commune as typed, which may be of another wilaya. */
  named: z.optional(text(100)),
})

/**
 * The communes of one wilaya, in the order of their French names; `also` are other spellings.
 * `right_wilaya` is the one that has the named commune, when this one has not.
 */
export const communeList = z.object({
  right_wilaya: z.optional(wilayaCode()),
  items: z.array(
    z.object({ name_fr: z.string(), name_ar: z.string(), also: z.optional(z.array(z.string())) }),
  ),
})
