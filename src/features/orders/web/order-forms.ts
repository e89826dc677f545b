import { latinDigits } from '#core/digits.ts'
import { optionalText, z } from '#core/schema.ts'
import { checkoutDetails, exactAddressWhenNeeded, quickDetails } from '../contract.ts'
import {
  type AddressPart,
  type DeliveryMethod,
  deliveryMethods,
  deliveryWays,
  readWay,
} from '../facts.ts'

/** A way as its radio says it: a place of pickup follows behind a slash. */
const chosenWay = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => readWay(value).method),
  ),
  z.enum(deliveryMethods),
)

/** Runs even when other fields fail (`when`), so one submit reports every missing field. */
export function requiredWhenNeeded<Part extends AddressPart>(part: Part) {
  const without = deliveryMethods.filter((method) => !deliveryWays[method].needs.includes(part))
  return z.refine<{ delivery_method?: DeliveryMethod } & Record<Part, string | null>>(
    (form) =>
      form.delivery_method === undefined ||
      without.includes(form.delivery_method) ||
      Boolean(form[part]),
    { path: [part], error: 'required', when: () => true },
  )
}

/** The way, and the address in three parts. */
export const addressInParts = {
  delivery_method: chosenWay,
  wilaya: optionalText(60),
  commune: optionalText(100),
  street: optionalText(700),
}

/** The checkout page asks for the address in three parts; the order stores it as one text. */
export const checkoutForm = z
  .extend(z.omit(checkoutDetails, { shipping_address: true }), addressInParts)
  .check(requiredWhenNeeded('wilaya'), requiredWhenNeeded('commune'), requiredWhenNeeded('street'))

/** A jersey number as typed, in Latin or Arabic-Indic digits; empty means none. */
const typedNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => latinDigits(typed).trim()),
  ),
  z.pipe(
    z.string().check(z.regex(/^\d{0,2}$/, 'out_of_range')),
    z.transform((digits) => (digits === '' ? null : Number(digits))),
  ),
)

/** The fields of the quick order in the floating cart. */
export const quickForm = z
  .object({
    ...quickDetails,
    delivery_method: z._default(chosenWay, 'delivery'),
    wilaya: optionalText(60),
    jersey_number: typedNumber,
    notes: checkoutDetails.shape.notes,
  })
  .check(exactAddressWhenNeeded)
