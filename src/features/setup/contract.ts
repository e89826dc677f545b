import { text, z } from '#core/schema.ts'
import { setupSteps } from './facts.ts'

/**
 * How far the club's start is. Whether a step is done is read from the club's data each time.
 * `is_guided`: the back office opens with the guided start. `is_listed`: its home page lists what
 * is left.
 */
export const setup = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), is_done: z.boolean() })),
  is_guided: z.boolean(),
  is_listed: z.boolean(),
  is_demo: z.boolean(),
  has_mail_server: z.boolean(),
})
export type Setup = z.infer<typeof setup>

/** Leaves the guided start, or hides the list of what is left. */
export const setupChange = z.object({
  is_guided: z.optional(z.literal(false)),
  is_listed: z.optional(z.boolean()),
})
export type SetupChange = z.output<typeof setupChange>

export const setupErrors = { not_demo: 409, already_running: 409 } as const

declare module '#core/app-error.ts' {
  interface FeatureErrors {
    setup: typeof setupErrors
  }
}

/** `word` is the short name of the club that is given up, typed by hand. */
export const ownClub = z.object({ word: text(200) })
export type OwnClub = z.output<typeof ownClub>

/** Where the demo club was saved before it went. */
export const savedDemo = z.object({ folder: z.string(), name: z.string() })
export type SavedDemo = z.infer<typeof savedDemo>
