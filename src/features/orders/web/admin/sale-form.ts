import { findPlace } from '#core/places.ts'
import { email, z } from '#core/schema.ts'
import { locales } from '#core/locale.ts'
import { wilayas } from '#core/wilayas.ts'
import { checkoutDetails } from '../../contract.ts'
import { addressInParts, requiredWhenNeeded } from '../order-forms.ts'

const address = email()

/** Who buys and where it goes; a name and a phone are enough. */
export const saleForm = z
  .extend(z.omit(checkoutDetails, { shipping_address: true, customer_email: true }), {
    ...addressInParts,
    delivery_method: z._default(addressInParts.delivery_method, 'pickup'),
    customer_email: z._default(
      z.string().check(
        z.trim(),
        z.refine((typed) => typed === '' || address.safeParse(typed).success, 'invalid_email'),
      ),
      '',
    ),
    language: z.enum(locales),
  })
  .check(
    requiredWhenNeeded('wilaya'),
    requiredWhenNeeded('commune'),
    requiredWhenNeeded('street'),
    z.refine(({ wilaya }) => !wilaya || findPlace(wilayas, wilaya) !== undefined, {
      path: ['wilaya'],
      error: 'unknown_wilaya',
      when: () => true,
    }),
  )
