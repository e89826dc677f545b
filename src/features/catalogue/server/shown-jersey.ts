import type { Jersey } from '../jersey-contract.ts'

/** The jersey, unless it is a photo that may not be shown. */
export const shownJersey = (jersey: Jersey | null, hidden: ReadonlySet<string>): Jersey | null =>
  jersey?.kind === 'photo' && hidden.has(jersey.image) ? null : jersey
