import { requirePermission } from '#core/actor.ts'
import type { Club } from '#core/club.ts'
import { isAccountSafe } from '#features/accounts/server/account-safety.ts'
import { countSettledAdmins } from '#features/accounts/server/count-settled-admins.ts'
import { countProducts } from '#features/catalogue/server/list-admin-products.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { findHours } from '#features/club/server/find-hours.ts'
import { allTeamsOf } from '#features/programs/server/list-teams.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { hasSentMail } from '#platform/mail/has-sent-mail.ts'
import type { Setup } from '../contract.ts'
import { type SetupStep, setupSteps } from '../facts.ts'

type Row = { is_demo: boolean; is_left: boolean; is_hidden: boolean }
const theSetup = statement<Row>(
  'setup',
  `select demo_since is not null as is_demo, guide_left_at is not null as is_left,
     list_hidden_at is not null as is_hidden from setup`,
)

const isGiven = (club: Club, field: 'name' | 'address') =>
  Boolean(club[`${field}_fr`] ?? club[`${field}_en`] ?? club[`${field}_ar`])

/** Which steps the club's data show as done. */
async function doneSteps(context: Context, userId: string): Promise<Record<SetupStep, boolean>> {
  const { database, config } = context
  const [club, hours, teams, products, hasSent, admins, isSafe] = await Promise.all([
    findClub(context),
    findHours(context),
    allTeamsOf(context),
    countProducts(database),
    hasSentMail(database),
    countSettledAdmins(context),
    isAccountSafe(database, userId),
  ])
  return {
    name: isGiven(club, 'name'),
    colours: (club.band_colour ?? club.accent_colour) !== null,
    phone: club.phone !== null,
    address: isGiven(club, 'address'),
    hours: hours.weekly.length > 0,
    teams: teams.length > 0,
    products: products > 0,
    mail: config.smtpUrl !== undefined && hasSent,
    colleague: admins > 1,
    account: isSafe,
  }
}

/**
 * How far the club's start is; the demo club lists nothing.
 * @throws unauthorized, not_permitted
 */
export async function getSetup(context: Context): Promise<Setup> {
  const { userId } = requirePermission(context.actor, 'settings')
  const [done, [row]] = await Promise.all([
    doneSteps(context, userId),
    context.database.rows(theSetup),
  ])
  const steps = setupSteps.map((step) => ({ step, is_done: done[step] }))
  const { is_demo = false, is_left = false, is_hidden = false } = row ?? {}
  return {
    steps,
    is_guided: !done.name && !is_left,
    is_listed: !is_demo && !is_hidden && steps.some(({ is_done }) => !is_done),
    is_demo,
    has_mail_server: context.config.smtpUrl !== undefined,
  }
}
