import { clubDay, startOfDay } from '#core/algiers.ts'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import type { Context } from '#platform/context.ts'
import { shownColumns } from '#platform/columns.ts'
import { statement } from '#platform/database.ts'
import type { ClubHours } from '../contract.ts'

const weekly = statement<ClubHours['weekly'][number]>(
  'weekly-hours',
  `select weekday, opens, closes, valid_from::text, valid_to::text from opening_hours
    where archived_at is null order by weekday, opening_hours.valid_from nulls first, opens`,
)

const exceptions = statement<ClubHours['exceptions'][number]>(
  'opening-exceptions',
  `select kind, date_from::text, date_to::text, opens, closes, ${shownColumns('reason')}
     from opening_exceptions where archived_at is null order by opening_exceptions.date_from`,
)

const findAll = keptUntilChanged('hours', async (database) => ({
  weekly: await database.rows(weekly),
  exceptions: await database.rows(exceptions),
}))

/** Hours without a limit are short on every page. */
const short = ({ valid_from, valid_to, ...hours }: ClubHours['weekly'][number]) => ({
  ...hours,
  ...(valid_from && { valid_from }),
  ...(valid_to && { valid_to }),
})

/** The front desk's hours that hold now or later; those of yesterday may end after midnight. */
export async function findHours(context: Pick<Context, 'database' | 'shows' | 'now'>) {
  const hours = await findAll(context)
  const yesterday = clubDay(startOfDay(clubDay(context.now()), -1))
  return {
    weekly: hours.weekly.filter(({ valid_to }) => !valid_to || valid_to >= yesterday).map(short),
    exceptions: hours.exceptions.filter(({ date_to }) => date_to >= yesterday),
  } satisfies ClubHours
}
