import { storedJson } from '#core/device-storage.ts'
import { draftKey } from '#ui/forms/draft-key.ts'

// Loaded once something is chosen or kept: most visitors of a product leave it as it is.

/** What is chosen on a product's page, by field name. */
const choicesOf = (name: string) =>
  storedJson(
    draftKey(name),
    (stored): Readonly<Record<string, unknown>> =>
      typeof stored === 'object' && stored !== null ? { ...stored } : {},
    'sessionStorage',
  )

const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>('[name=size], [name=jersey-number], [name=jersey-name]')

const isChosen = ({ type, checked, value, defaultValue }: HTMLInputElement) =>
  type === 'radio' ? checked : value !== defaultValue

/** Keeps what is chosen in this tab: through a reload, and where a phone discards the tab. */
export function keepChoices(form: HTMLFormElement, name: string): void {
  const chosen = [...fieldsOf(form)].filter(isChosen)
  if (chosen.length === 0) return forgetChoices(name)
  choicesOf(name).write(Object.fromEntries(chosen.map((field) => [field.name, field.value])))
}

export const forgetChoices = (name: string): void => choicesOf(name).remove()

/** Types a value so that its listeners hear it: one that is only set is no change to React. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Chooses again what is kept, except where something was chosen since; a size that is sold out or
 * gone is forgotten.
 */
export function restoreChoices(form: HTMLFormElement, name: string): void {
  const kept = choicesOf(name).read()
  const fields = [...fieldsOf(form)]
  const isUntouched = (of: string) => !fields.some((each) => each.name === of && isChosen(each))
  const sizes = isUntouched('size') ? fields.filter((each) => each.type === 'radio') : []
  sizes.find((size) => size.value === kept.size && !size.disabled)?.click()
  for (const field of fields) {
    const value = kept[field.name]
    if (field.type !== 'radio' && typeof value === 'string' && !isChosen(field)) type(field, value)
  }
  keepChoices(form, name)
}
