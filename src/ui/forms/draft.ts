import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { storedJson } from '#core/device-storage.ts'

/**
 * What is typed into a form, by field name; consents and what is chosen by a tick are given anew.
 */
type Draft = Readonly<Record<string, string>>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const skipped = new Set(['hidden', 'checkbox', 'password', 'submit', 'button'])
const honeypot = 'website'

const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((value) => typeof value === 'string')

/** The draft of a form in this tab: it outlives a reload and a discarded tab, and goes with the tab. */
const draftOf = (name: string) =>
  storedJson(`draft:${name}`, (stored) => (isDraft(stored) ? stored : {}), 'sessionStorage')

export const readDraft = (name: string) => draftOf(name).read()
export const clearDraft = (name: string) => draftOf(name).remove()

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      field.name !== '' &&
      field.name !== honeypot &&
      !skipped.has(field.type),
  )

const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio'

/** The texts and choices of a form that say something. */
function typedIn(form: HTMLFormElement): Draft {
  const said = fieldsOf(form).filter((field) =>
    isRadio(field) ? field.checked && !field.defaultChecked : field.value.trim() !== '',
  )
  return Object.fromEntries(said.map((field) => [field.name, field.value]))
}

/** Fills what nobody has touched yet: what was typed before the application ran is newer. */
function fill(form: HTMLFormElement, draft: Draft): void {
  for (const field of fieldsOf(form)) {
    const kept = draft[field.name]
    if (kept === undefined) continue
    if (isRadio(field)) field.checked ||= field.value === kept
    else if (field.value === '') field.value = kept
  }
}

/**
 * Keeps what is typed into a form for this tab, and fills the form with it when it comes back.
 * Filled after the application has taken over, so that it draws what the server drew. `parts` is
 * how many parts the form has: those that come are filled too.
 */
export function useDraft(name: string, parts = 1) {
  const form = useRef<HTMLFormElement>(null)
  const kept = useRef<Draft>(undefined)
  // Parts of the form may come later: until then theirs is kept as it was.
  const seen = useRef(new Set<string>())
  const [isKept, setKept] = useState(false)
  useLayoutEffect(() => {
    kept.current ??= readDraft(name)
    if (form.current) fill(form.current, kept.current)
  }, [name, parts])
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const keep = () => {
      for (const field of fieldsOf(element)) seen.current.add(field.name)
      const awaited = Object.entries(kept.current ?? {}).filter(
        ([field]) => !seen.current.has(field),
      )
      const draft = { ...Object.fromEntries(awaited), ...typedIn(element) }
      const isEmpty = Object.keys(draft).length === 0
      if (isEmpty) clearDraft(name)
      else draftOf(name).write(draft)
      setKept(!isEmpty)
    }
    const isBack = Object.keys(kept.current ?? {}).length > 0
    // Whoever shows what the form says hears of what was filled in as of anything typed.
    if (isBack) element.dispatchEvent(new Event('input', { bubbles: true }))
    keep()
    element.addEventListener('input', keep)
    element.addEventListener('change', keep)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('change', keep)
    }
  }, [name, parts])
  return { form, isKept }
}
