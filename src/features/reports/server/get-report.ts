import { requirePermission } from '#core/actor.ts'
import { clubDay, startOfDay } from '#core/algiers.ts'
import { invalid } from '#core/app-error.ts'
import { readStockValue } from '#features/catalogue/server/stock-value.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { readReceived } from '#features/money/server/received.ts'
import { readReturns } from '#features/orders/server/returns-report.ts'
import { readSales } from '#features/orders/server/sales-report.ts'
import type { Context } from '#platform/context.ts'
import type { Report, ReportParams } from '../contract.ts'
import { presets } from '../facts.ts'
import { type Days, daysOf } from '../rules.ts'

/** The days that are asked for. @throws invalid when they end before they begin */
export async function readDays(context: Context, asked: ReportParams): Promise<Days> {
  const { season_start } = await findClub(context)
  const named = daysOf(asked.preset ?? presets[0], clubDay(context.now()), season_start)
  const { from = named.from, to = named.to } = asked
  if (to < from) throw invalid([{ path: 'to', code: 'wrong_order' }])
  return { from, to }
}

/**
 * What was sold and received in a period, and what is in stock now. @throws unauthorized, invalid
 */
export async function getReport(context: Context, asked: ReportParams): Promise<Report> {
  requirePermission(context.actor, 'figures')
  const { from, to } = await readDays(context, asked)
  const period = { from: startOfDay(from), until: startOfDay(to, 1) }
  const [sales, returns, received, stock] = await Promise.all([
    readSales(context.database, period),
    readReturns(context.database, period),
    readReceived(context.database, period),
    readStockValue(context.database),
  ])
  return { from, to, sales, returns, received, stock }
}
