import { clubDay } from '#core/algiers.ts'
import { visitor } from '#core/actor.ts'
import { newRegistration } from '#features/registrations/contract.ts'
import { consentVersion } from './texts.ts'
import { register } from '#features/registrations/server/register.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'

type Family = { guardian: string; phone: string; children: Readonly<Record<string, number>> }

/** Invented families, with the children's ages in the year of the seeding. */
const families: readonly Family[] = [
  { guardian: 'Nadia B.', phone: '0550 14 21 01', children: { Ines: 13, Yanis: 15, Sami: 16 } },
  { guardian: 'Karim M.', phone: '0550 14 21 02', children: { Rym: 14, Adem: 13 } },
  { guardian: 'Salima H.', phone: '0550 14 21 03', children: { Lina: 15, Anis: 14, Meriem: 17 } },
  { guardian: 'Farid T.', phone: '0550 14 21 04', children: { Walid: 16, Sarah: 13 } },
  { guardian: 'Amel K.', phone: '0550 14 21 05', children: { Amine: 14, Nour: 16 } },
]

const lateFamilies: readonly Family[] = [
  { guardian: 'Yasmina D.', phone: '0550 14 21 06', children: { Riad: 15 } },
  { guardian: 'Mounir L.', phone: '0550 14 21 07', children: { Feriel: 14, Islam: 16 } },
]

const smallestToCome = statement<{ id: string }>(
  'seed-event-to-fill',
  'select id from events join offers using (id) where max_places > 0 and event_date > $1 order by max_places limit 1',
)

async function registerForEvent(services: Services, families: readonly Family[]): Promise<void> {
  const [event] = await services.database.rows(smallestToCome, [clubDay(services.now())])
  const year = services.now().getUTCFullYear()
  for (const { guardian, phone, children } of families) {
    const participants = Object.entries(children).map(([name, age]) => ({
      participant_name: `${name} ${guardian.slice(-2)}`,
      birth_date: `${year - age}-03-14`,
    }))
    const registration = newRegistration.parse({
      kind: 'event',
      event_id: event?.id,
      participants,
      guardian_name: guardian,
      guardian_phone: phone,
      consents: { participation: true },
      consent_version: consentVersion,
      language: 'fr',
    })
    await register({ ...services, actor: visitor }, registration)
  }
}

/** Fills the smallest coming event. */
export const seedRegistrations = (services: Services) => registerForEvent(services, families)

/** The families on the waiting list of the full event. */
export const seedWaitingList = (services: Services) => registerForEvent(services, lateFamilies)
