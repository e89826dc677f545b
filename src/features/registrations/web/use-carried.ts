import { useLayoutEffect, useState } from 'react'
import { readDraft } from '#ui/forms/draft.ts'
import type { Answer } from './answer.ts'
import type { FormValues } from './form-values.ts'

/** The private link of what was placed, how often the rest was sent, and if for teams alone. */
export const carriedFields = ['link', 'rest', 'for_teams'] as const

/** What the last answer carries; after a reload of this tab, what the form's draft kept of it. */
export function useCarried(draftName: string, answer: Answer | undefined): FormValues {
  const [kept, setKept] = useState<FormValues>({})
  // After hydration, whose first render must match the server's.
  useLayoutEffect(() => setKept(readDraft(draftName)), [draftName])
  const values = answer ? answer.values : kept
  return Object.fromEntries(
    carriedFields.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  )
}
