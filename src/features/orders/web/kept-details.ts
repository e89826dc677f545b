const storageKey = 'buyer-details'
const keptFields = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'wilaya',
  'commune',
  'street',
  'player_phone',
  'parent_phone',
  'exact_address',
] as const
type KeptField = (typeof keptFields)[number]
type KeptDetails = Partial<Record<KeptField, string>>

const isKept = (entry: [string, unknown]): entry is [KeptField, string] =>
  keptFields.some((field) => field === entry[0]) && typeof entry[1] === 'string'

/**
 * What the buyer asked this device to remember; nothing on the server, and nothing when it is not
 * ours.
 */
export function readKeptDetails(): KeptDetails {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const entries = Object.entries(Object(stored)).filter(isKept)
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

export const hasKeptDetails = () => Object.keys(readKeptDetails()).length > 0

export function forgetDetails(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage that is refused keeps nothing anyway.
  }
}

/**
 * Keeps the form's contact details and address beside those of the other form, or forgets all when
 * the box is not ticked.
 */
export function keepDetails(form: FormData): void {
  if (!form.has('keep_details')) return forgetDetails()
  const typed = keptFields.flatMap((field) => {
    const value = form.get(field)
    return typeof value === 'string' && value.trim() ? [[field, value.trim()] as const] : []
  })
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ ...readKeptDetails(), ...Object.fromEntries(typed) }),
    )
  } catch {
    // Storage that is full or refused: the details are typed again next time.
  }
}

/** Fills what is still empty in the form with what the device remembers. */
export function fillKeptDetails(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readKeptDetails())) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === '') field.value = value
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
