import { useLanguage } from '#i18n/language.tsx'
import { type Locale, locales } from '#core/locale.ts'
import { colourErrors } from '#core/club-colours.ts'
import { storedJson } from '#core/device-storage.ts'
import { z } from '#core/schema.ts'
import { type AdminClub, adminClub, clubChange } from '#features/club/contract.ts'
import { changeClub, useReadClubAgain } from '#features/club/web/admin/client.ts'
import { currentOf } from '#ui/data/stale.ts'
import { useEditForm } from '#ui/forms/edit-form.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { useReadSetupAgain } from './client.ts'

/** The club's facts that each of these steps asks for. */
export const fieldsOfStep = {
  name: ['name_fr', 'name_ar', 'name_en', 'short_name'],
  colours: ['band_colour', 'accent_colour'],
  phone: ['phone', 'whatsapp', 'email'],
  address: ['address_fr', 'address_ar', 'address_en', 'locality', 'postal_code'],
} as const
export type ClubStepName = keyof typeof fieldsOfStep
type Field = (typeof fieldsOfStep)[ClubStepName][number]
type Values = Record<string, string>

const typed = z.record(z.string(), z.string())

/** What is typed in this tab and not saved. */
export const keptTyping = (step: ClubStepName) =>
  storedJson<Values>(
    `setup:${step}`,
    (stored) => typed.safeParse(stored).data ?? {},
    'sessionStorage',
  )

const schemas = {
  name: z.pick(clubChange, { name_fr: true, name_ar: true, name_en: true, short_name: true }),
  colours: z.pick(clubChange, { band_colour: true, accent_colour: true }),
  phone: z.pick(clubChange, { phone: true, whatsapp: true, email: true }),
  address: z.pick(clubChange, {
    address_fr: true,
    address_ar: true,
    address_en: true,
    locality: true,
    postal_code: true,
  }),
}

function valuesOf(step: ClubStepName, club: AdminClub): Values {
  const fields: readonly Field[] = fieldsOfStep[step]
  return Object.fromEntries(fields.map((field) => [field, club[field] ?? '']))
}

/** One language is enough: without any, the admin's own is asked for. */
const needsName = (values: Values, locale: Locale): Record<string, string> =>
  locales.some((each) => values[`name_${each}`]?.trim()) ? {} : { [`name_${locale}`]: 'required' }

/** What the schema of a step cannot know. */
const moreErrors: Partial<
  Record<ClubStepName, (values: Values, locale: Locale) => Record<string, string>>
> = {
  name: needsName,
  colours: (values) => byPath(colourErrors(values)),
}

/** The form of a step: what was typed before a reload is there again. */
export function useClubStep(step: ClubStepName, club: AdminClub, onNext: () => void) {
  const locale = useLanguage()
  const [readClub, readSetup] = [useReadClubAgain(), useReadSetupAgain()]
  const values = { ...valuesOf(step, club), ...keptTyping(step).read() }
  return useEditForm<Values, object>({
    edited: { values, saved: { id: 'club', version: club.version } },
    schema: schemas[step],
    bodyOf: (body) => body,
    moreErrors: (given) => moreErrors[step]?.(given, locale) ?? {},
    // The next step begins with the version that this one leaves.
    save: async (facts, saved) => {
      await changeClub({ ...facts, version: saved?.version ?? 1 })
      await readClub()
    },
    readCurrent: (error) => {
      const read = currentOf(error, adminClub)
      return read && { values: valuesOf(step, read), version: read.version }
    },
    readAgain: () => Promise.all([readClub(), readSetup()]),
    onClose: () => {
      keptTyping(step).remove()
      onNext()
    },
  })
}
