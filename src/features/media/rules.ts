/** What is said about the people on a picture or film. */
export type Said = {
  active?: boolean
  shows_people?: boolean | null
  consent_on?: string | null
  consent_by?: string | null
}

/**
 * What is missing before it may be shown. The form always asks about people; a client that does not
 * know the question leaves it out, and the list then says that nobody has answered yet.
 */
export function missingConsent(said: Said): ('shows_people' | 'consent_on' | 'consent_by')[] {
  const { shows_people: shows } = said
  if (said.active === false || shows === undefined) return []
  if (shows === null) return ['shows_people']
  const needed = shows ? (['consent_on', 'consent_by'] as const) : []
  return needed.filter((field) => !said[field])
}
