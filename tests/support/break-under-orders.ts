import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import { seconds } from '#core/durations.ts'
import { type Database, statement } from '#platform/database.ts'
import { countLedgerDifferences, createProduct } from './builders.ts'
import { type FaultName, noteFault } from './fault-rows.ts'
import { countsText } from './fault-table.ts'
import type { RunningProgram } from './program.ts'
import { startBuyers } from './steady-buyers.ts'

type Fault = {
  fault: FaultName
  program: RunningProgram
  database: Database
  /** Resolves when the fault is over; a text is a remark for the table. */
  breakIt: () => unknown
  rounds?: number
  callers?: number
  loadMs?: number
}

const isRunning = ({ process }: RunningProgram) =>
  process.exitCode === null && process.signalCode === null

const milliseconds = (times: readonly number[]) =>
  `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`

const ordersOf = statement<{ order_number: string }>(
  'orders-of-product',
  `select o.order_number from orders o join order_items i on i.order_id = o.id
    where i.product_id = $1`,
)

/** The fault may leave the database away for a moment. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

/** What must be true after a fault. */
export const unharmed = { crashes: 0, lost: 0, surplus: 0, refusals: [], ledgerDifferences: 0 }

/** Injects a fault again and again while orders arrive, and notes what became of them. */
export async function breakUnderOrders({
  fault,
  program,
  database,
  breakIt,
  rounds = 20,
  callers = 4,
  loadMs = 60,
}: Fault) {
  // Where there are few connections, the program may hold the last one as it starts.
  const create = () => createProduct(database, { stocks: { '': 1_000_000 } })
  const product = { id: await vi.waitFor(create, seconds(30)), price: 4500 }
  const buyers = startBuyers(program.url, product, callers)
  await buyers.untilServed()
  const ended = once(program.process, 'exit').then(() => Number.NaN)
  const served = () =>
    buyers.untilServed().catch((cause: unknown) => {
      throw new Error(`${fault}; the program said at last:\n${program.log().slice(-4000)}`, {
        cause,
      })
    })
  const recoveries: number[] = []
  const remarks = new Set<string>()
  for (let round = 0; round < rounds && isRunning(program); round++) {
    await sleep(loadMs)
    const said = await breakIt()
    if (typeof said === 'string') remarks.add(said)
    recoveries.push(await Promise.race([served(), ended]))
  }
  const crashes = isRunning(program) ? 0 : 1
  if (crashes > 0) {
    noteFault({ fault, rounds, crashes })
    return { crashes }
  }
  await buyers.stop()
  const rows = await patiently(() => database.rows(ordersOf, [product.id]))
  const kept = new Set(rows.map(({ order_number: number }) => number))
  const { acknowledged, refusals } = buyers
  const lost = acknowledged.filter((number) => !kept.has(number)).length
  noteFault({
    fault,
    rounds,
    acknowledged: acknowledged.length,
    lost,
    errors: [countsText(refusals), ...remarks].join('; '),
    recovery: milliseconds(recoveries),
    crashes,
  })
  return {
    crashes,
    lost,
    surplus: rows.length - acknowledged.length,
    refusals: [...refusals.keys()].filter((status) => status !== '503'),
    ledgerDifferences: await patiently(() => countLedgerDifferences(database)),
  }
}
