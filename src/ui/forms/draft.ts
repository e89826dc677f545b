import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { storedJson } from '#core/device-storage.ts'
import { draftKey } from './draft-key.ts'

/**
 * The typed values by field name; consents and checkboxes are not restored. Of hidden fields and
 * checkboxes those with `data-kept` are stored too; who draws them restores them.
 */
type Draft = Readonly<Record<string, string>>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const skipped = new Set(['hidden', 'checkbox', 'password', 'submit', 'button'])
const honeypot = 'website'

const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((value) => typeof value === 'string')

/**
 * The form's draft in this tab: it survives a reload and a discarded tab, and ends with the tab.
 */
const draftOf = (name: string) =>
  storedJson(draftKey(name), (stored) => (isDraft(stored) ? stored : {}), 'sessionStorage')

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
      (!skipped.has(field.type) || 'kept' in field.dataset),
  )

const valueAtFirst = (field: Field) =>
  field instanceof HTMLSelectElement ? '' : field.defaultValue

const isChoice = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type)

/** The fields of a form that have a value; of a filled form all, as one may have been emptied. */
function typedIn(form: HTMLFormElement, isFilled: boolean): Draft {
  const said = fieldsOf(form).filter((field) => {
    // A radio that the page preselected is no input; a kept checkbox is preselected by the draft.
    if (isChoice(field))
      return field.checked && (isFilled || !field.defaultChecked || field.type === 'checkbox')
    return isFilled || field.value.trim() !== ''
  })
  return Object.fromEntries(said.map((field) => [field.name, field.value]))
}

/** Fills only untouched fields: text typed before hydration is newer. */
function fill(fields: readonly Field[], draft: Draft, isFilled: boolean): void {
  for (const field of fields) {
    const kept = draft[field.name]
    if (kept === undefined) continue
    if (isChoice(field)) {
      const isUntouched = isFilled && field.checked === field.defaultChecked
      field.checked = isUntouched ? field.value === kept : field.checked || field.value === kept
    } else if (field.value === (isFilled ? valueAtFirst(field) : '')) field.value = kept
  }
}

/**
 * Stores what is typed as a draft for this tab, and restores it. Restored after hydration, so that
 * the first render matches the server's. `parts` is the number of repeated parts; parts added later
 * are restored too. Of a form that opens `filled`, only what differs from that is a draft.
 */
export function useDraft(name: string, parts = 1, filled?: Draft) {
  const form = useRef<HTMLFormElement>(null)
  const kept = useRef<Draft>(undefined)
  // The fields rendered so far: the draft of parts that are added later is kept until then.
  const seen = useRef(new Set<string>())
  const partsAtFirst = useRef(parts)
  const isFilled = filled !== undefined
  const [isKept, setKept] = useState(false)
  useLayoutEffect(() => {
    kept.current ??= readDraft(name)
    // Each is restored once: a part that is added later must not undo what was chosen since.
    const fresh =
      form.current && fieldsOf(form.current).filter(({ name }) => !seen.current.has(name))
    fill(fresh ?? [], kept.current, isFilled)
  }, [name, parts, isFilled])
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const keep = () => {
      for (const field of fieldsOf(element)) seen.current.add(field.name)
      const awaited = Object.entries(kept.current ?? {}).filter(
        ([field]) => !seen.current.has(field),
      )
      const draft = { ...Object.fromEntries(awaited), ...typedIn(element, isFilled) }
      const isEmpty =
        (!isFilled || parts === partsAtFirst.current) &&
        Object.entries(draft).every(([field, value]) => value === (filled?.[field] ?? ''))
      if (isEmpty) clearDraft(name)
      else draftOf(name).write(draft)
      setKept(!isEmpty)
    }
    const isBack = Object.keys(kept.current ?? {}).length > 0
    // Dispatches input events, so that listeners treat restored values like typed ones.
    if (isBack) element.dispatchEvent(new Event('input', { bubbles: true }))
    keep()
    element.addEventListener('input', keep)
    element.addEventListener('change', keep)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('change', keep)
    }
  }, [name, parts, filled, isFilled])
  return { form, isKept }
}
