import { z } from '#core/schema.ts'
import { checkoutForm } from './order-forms.ts'
import { wilayas } from '#core/wilayas.ts'
import { findPlace } from '#core/places.ts'

/** The checkout schema, with the wilaya looked up in the list; loaded at the first keystroke. */
export const checkoutFields = z.pipe(
  checkoutForm.check(
    z.refine(({ wilaya }) => !wilaya || findPlace(wilayas, wilaya) !== undefined, {
      path: ['wilaya'],
      error: 'unknown_wilaya',
      when: () => true,
    }),
  ),
  z.transform(({ wilaya, ...details }: z.output<typeof checkoutForm>) => ({
    ...details,
    wilaya: findPlace(wilayas, wilaya ?? ''),
  })),
)
