import { storedJson } from '#core/device-storage.ts'

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

const parseDetails = (stored: unknown): KeptDetails =>
  Object.fromEntries(Object.entries(Object(stored)).filter(isKept))

/** The details that the buyer chose to store on this device. */
const details = storedJson('buyer-details', parseDetails)
export const { read: readKeptDetails, remove: forgetDetails } = details

export const hasKeptDetails = () => Object.keys(readKeptDetails()).length > 0

/**
 * Adds the form's contacts and address to the stored details, which the other order form uses too;
 * deletes all if the box is not ticked.
 */
export function keepDetails(form: FormData): void {
  if (!form.has('keep_details')) return forgetDetails()
  const typed = keptFields.flatMap((field) => {
    const value = form.get(field)
    return typeof value === 'string' && value.trim() ? [[field, value.trim()] as const] : []
  })
  details.write({ ...readKeptDetails(), ...Object.fromEntries(typed) })
}

/** Fills the form's empty fields from the stored details. */
export function fillKeptDetails(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readKeptDetails())) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === '') field.value = value
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The tickets of this device, which a form needs once an order is stored or forgotten. */
export const loadTickets = () => import('./placed-orders.ts')
