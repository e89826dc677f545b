import { visitor } from '#core/actor.ts'
import { days } from '#core/durations.ts'
import { newRegistration, type RegistrationStatus } from '#features/registrations/contract.ts'
import { consentVersion } from '../texts.ts'
import { register } from '#features/registrations/server/register.ts'
import { setStatus } from '#features/registrations/server/set-status.ts'
import { openSeason } from '#features/programs/server/open-season.ts'
import type { Context, Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { childName, emailOf, guardianOf } from './people.ts'

const familiesPerTeam = 11
const teams = [
  { level: 'U12', age: 11 },
  { level: 'U14', age: 13 },
  { level: 'U16', age: 15 },
  { level: 'U18', age: 17 },
] as const

const idOf = statement<{ id: string }>(
  'seed-registration-id',
  'select id from registrations where reference = $1',
)

const move = statement<never>(
  'seed-move-registration',
  `with consents as (
     update registration_consents set recorded_at = $2 where registration_id = $1
   ), audit as (
     update audit_entries set created_at = $3 where subject_id = $1::text
   )
   update registrations set created_at = $2, updated_at = $3 where id = $1`,
)

const notes = [null, null, null, 'Asthme, l’inhalateur est dans le sac.', null, null, null]

function familyOf(group: 'boys' | 'girls', age: number, number: number, season: number) {
  const child = childName(group, number)
  const guardian = guardianOf(number, child)
  return {
    participants: [
      {
        participant_name: child,
        birth_date: `${season - age}-0${1 + (number % 9)}-1${number % 10}`,
        notes: notes[number % notes.length] ?? null,
      },
    ],
    guardian_name: guardian.name,
    guardian_phone: guardian.phone,
    email: number % 3 === 0 ? null : emailOf(100 + number),
    consents: { participation: true, photos: number % 4 !== 1, newsletter: false },
    consent_version: consentVersion,
    language: number % 4 === 2 ? 'ar' : 'fr',
  }
}

/** Gives a registration its status and moves it to its days. */
async function handle(
  desk: Context,
  reference: string,
  at: Date,
  status: RegistrationStatus,
): Promise<void> {
  const [row] = await desk.database.rows(idOf, [reference])
  if (!row) throw new Error('a registration of the demo club was not found again')
  if (status === 'new') await desk.database.rows(move, [row.id, at, at])
  else {
    await setStatus(desk, row.id, { status, version: 1 })
    await desk.database.rows(move, [row.id, at, new Date(at.getTime() + days(1))])
  }
}

/** The families of every team: most accepted, the newest not yet, a few who left again. */
export async function seedTeams(services: Services, desk: Context): Promise<void> {
  const { now } = services
  const season = await openSeason(services.database, now())
  const places = teams.flatMap((team) =>
    (['boys', 'girls'] as const).flatMap((group) =>
      Array.from({ length: familiesPerTeam }, () => ({ ...team, group })),
    ),
  )
  const handled: Promise<void>[] = []
  for (const [number, { level, group, age }] of places.entries()) {
    const family = familyOf(group, age, number, season)
    const form = newRegistration.parse({ kind: 'program', level, group, ...family })
    const { reference } = await register({ ...services, actor: visitor }, form)
    const turn = number % familiesPerTeam
    const at = new Date(now().getTime() - days(2 + (familiesPerTeam - turn) * 6.3))
    const isNew = turn >= familiesPerTeam - 2
    const left = turn === 5 && group === 'boys'
    handled.push(handle(desk, reference, at, isNew ? 'new' : left ? 'cancelled' : 'accepted'))
  }
  await Promise.all(handled)
}
