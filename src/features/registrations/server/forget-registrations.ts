import { keptDays } from '#core/retention.ts'
import { pastSeason } from '#features/programs/server/open-season.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Erasure } from '#platform/erasing.ts'

// Deletes their mails too, because they contain names and private links. The mail after the form
// names everything that the family sent, so it stays until the last of these is forgotten.
const forget = statement<{ id: string }>(
  'forget-registrations',
  `with forgotten as (
     update registrations set guardian_name = null, guardian_phone = null, email = null,
            second_guardian_name = null, second_guardian_phone = null,
            participant_names = '', check_reason = null, double_of = null, to_call_since = null, sender_hash = null, forgotten_at = $2, updated_at = $2, version = version + 1,
            status = case when status = 'waiting' then 'cancelled' else status end,
              queue_number = null
      where id = any ($1) and forgotten_at is null returning id, reference,
        family_reference
   ), children as (
     delete from participants where registration_id in (select id from forgotten)
   ), links as (
     delete from registration_links where registration_id in (select id from forgotten)
   ), told as (
     delete from mails where headers->>'X-Registration-Reference' in (
       select reference from forgotten where reference is distinct from family_reference
       union all
       select f.family_reference from forgotten f
        where not exists (select from registrations o where o.forgotten_at is null
          and o.family_reference = f.family_reference and o.id not in (select id from forgotten)))
   )
   select id from forgotten`,
  tellsWaiting,
)

// Waiting and cancelled registrations are erased after their season; those with places one season
// later, because the club's records need them.
const fromPast = `from registrations r
     join offers o on o.id = r.offer_id
     left join events e on e.id = o.id
    where r.forgotten_at is null`
const isPast = `case when r.status in ('waiting', 'cancelled')
            then coalesce(e.event_date <= $1::date, o.first_year < $2)
            else coalesce(e.event_date <= $1::date - interval '1 year', o.first_year < $2 - 1) end`

const past = statement<{ id: string }>(
  'past-registrations',
  `select r.id ${fromPast} and ${isPast} limit $3`,
)
const countPast = statement<{ total: number; due: number }>(
  'count-past-registrations',
  `select count(*) as total, count(*) filter (where ${isPast}) as due ${fromPast}`,
)

/**
 * Erases all personal data of these registrations; the rest remains for statistics. @returns their
 * number
 */
export async function forgetRegistrations(
  tx: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  return (await tx.rows(forget, [ids, now])).length
}

/**
 * Erases waiting and cancelled registrations after their season, all others a season later. Safe to
 * run at any time and in several processes at once.
 */
export const registrationErasure: Erasure = {
  kind: 'registrations',
  asks: true,
  count: async (database, at) => {
    const { lastDay, season } = await pastSeason(database, at)
    return (await database.rows(countPast, [lastDay, season]))[0] ?? { total: 0, due: 0 }
  },
  erase: async (database, at, limit) => {
    const { lastDay, season } = await pastSeason(database, at)
    const found = await database.rows(past, [lastDay, season, limit])
    return found.length === 0
      ? 0
      : forgetRegistrations(
          database,
          found.map(({ id }) => id),
          at,
        )
  },
}

const oldSender = `sender_hash is not null
  and created_at < $1::timestamptz - make_interval(days => ${keptDays.registrationSender})`
const countSenders = statement<{ total: number; due: number }>(
  'count-registration-senders',
  `select count(*) as total, count(*) filter (where ${oldSender}) as due from registrations`,
)
const forgetSenders = statement<{ id: string }>(
  'forget-registration-senders',
  `update registrations set sender_hash = null
    where id = any (array(select id from registrations where ${oldSender} limit $2)) returning id`,
)

/** Erases the networks that registrations came from, once they are of no use. */
export const registrationSenderErasure: Erasure = {
  kind: 'registration_senders',
  asks: false,
  count: async (database, at) =>
    (await database.rows(countSenders, [at]))[0] ?? { total: 0, due: 0 },
  erase: async (database, at, limit) => (await database.rows(forgetSenders, [at, limit])).length,
}
