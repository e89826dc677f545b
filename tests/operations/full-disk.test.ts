import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { checkoutOrder } from '#tests/support/builders.ts'
import { queryInside } from '#tests/support/embedded-database.ts'
import { noteFault } from '#tests/support/fault-rows.ts'
import { canMount, onSmallDisk } from '#tests/support/small-disk.ts'
import { type RunningProgram, startProgram, temporaryDataDir } from '#tests/support/program.ts'
import { runTool } from '#tests/support/run-tool.ts'

const diskMb = 220
const callers = 8
const stock = 1_000_000
const pollOptions = { timeout: minutes(1), interval: 200 }

const underSmallDisk = onSmallDisk(diskMb)

let program: RunningProgram | undefined
afterEach(() => program?.stop())

type Shop = { url: string; seen: string; product: { id: string; price: number } }

/**
 * Starts the program on its small disk. `seen` is DATA_DIR's path from outside the mount namespace.
 */
async function openShop(): Promise<Shop> {
  program = await startProgram({ under: underSmallDisk, env: { RATE_LIMIT: 'off' } })
  const seen = join(`/proc/${program.process.pid}/root`, program.dataDir)
  const [product] = await queryInside<Shop['product']>(
    seen,
    `update size_stocks s set stock = ${stock} from products p where p.id = s.product_id and s.id =
       (select s.id from size_stocks s join products p on p.id = s.product_id
         where s.size is null and p.active limit 1) returning p.id, p.price`,
  )
  if (!product) throw new Error('the demo shop has no product without sizes')
  return { url: program.url, seen, product }
}

type Answer = { status: number; type: string | null; number: string | undefined }

async function order({ url, product }: Shop): Promise<Answer> {
  const line = { product_id: product.id, size: null, quantity: 1 }
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(checkoutOrder([line], { expected_total: product.price })),
  })
  const { order_number: number }: { order_number?: string } = await response.json()
  return { status: response.status, type: response.headers.get('content-type'), number }
}

/**
 * Buyers who each order until they were refused ten times. `taken` and `refused` grow meanwhile.
 */
function startBuying(shop: Shop) {
  const taken: string[] = []
  const refused: string[] = []
  const buy = async () => {
    for (let refusals = 0; refusals < 10;) {
      const { status, type, number } = await order(shop)
      if (status === 201 && number) taken.push(number)
      else {
        refused.push(`${status} ${type}`)
        refusals++
      }
    }
  }
  const allRefused = Promise.all(Array.from({ length: callers }, buy))
  return { taken, refused, allRefused }
}

const filler = (seen: string) => join(seen, 'filler')

/** Fills the disk by writing more than it holds. */
function fillDisk(seen: string): void {
  const tooMuch = Buffer.alloc(diskMb * 1024 * 1024)
  expect(() => writeFileSync(filler(seen), tooMuch)).toThrow('ENOSPC')
}

test.runIf(canMount())(
  'on a full disk orders are answered with 503, none that was accepted is lost, and freed space ends it',
  { timeout: minutes(4) },
  async () => {
    const shop = await openShop()
    const { taken, refused, allRefused } = startBuying(shop)
    await expect.poll(() => taken.length, pollOptions).toBeGreaterThan(50)
    fillDisk(shop.seen)
    await allRefused
    expect(new Set(refused)).toEqual(new Set(['503 application/problem+json']))
    expect((await fetch(`${shop.url}/shop`)).status).toBe(200)

    rmSync(filler(shop.seen))
    const from = performance.now()
    await expect.poll(async () => (await order(shop)).status, pollOptions).toBe(201)
    const served = performance.now()
    const [kept] = await queryInside<{ whole: number; sold: number; orders: number }>(
      shop.seen,
      `select (select count(*)::int from orders o join order_items i on i.order_id = o.id
                where o.order_number = any ($1)) as whole,
         (select ${stock} - stock from size_stocks where product_id = $2) as sold,
         (select count(*)::int from order_items i join orders o on o.id = i.order_id
           where o.customer_name = $3) as orders`,
      [taken, shop.product.id, checkoutOrder([]).customer_name],
    )
    noteFault({
      fault: 'full disk',
      acknowledged: taken.length,
      lost: taken.length - (kept?.whole ?? 0),
      errors: `503: ${refused.length}`,
      recovery: `${Math.round(served - from)} ms`,
    })
    expect(kept?.whole).toBe(taken.length)
    expect(kept?.sold).toBe(kept?.orders)
  },
)

test.runIf(canMount())(
  'a drill that would fill the disk of the running system is refused before it begins',
  async () => {
    program = await startProgram()
    const backups = temporaryDataDir()
    const dataDir = temporaryDataDir()
    try {
      const backup = await runTool('backup', [backups], { DATA_DIR: program.dataDir })
      expect(backup).toMatchObject({ code: 0 })
      const drilled = await runTool('drill', [backups], { DATA_DIR: dataDir }, onSmallDisk(100))
      const refusal = `There is no room for a drill in ${dataDir}: about 112.0 MB are needed, 104.9`
      expect([drilled.code, drilled.err]).toEqual([1, expect.stringContaining(refusal)])
    } finally {
      for (const folder of [backups, dataDir]) rmSync(folder, { recursive: true })
    }
  },
)

test.runIf(canMount())(
  'a drill ends when the rows that it loads would leave the disk without room',
  { timeout: minutes(2) },
  async () => {
    program = await startProgram()
    await queryInside(
      program.dataDir,
      `insert into audit_entries (actor, action, subject, details)
       select 'a', 'order.noted', 's', jsonb_build_object('text',
         (select string_agg(md5(entry || ' ' || part), '') from generate_series(1, 2000) part))
       from generate_series(1, 600) entry`,
    )
    const backups = temporaryDataDir()
    const dataDir = temporaryDataDir()
    try {
      const backup = await runTool('backup', [backups], { DATA_DIR: program.dataDir })
      expect(backup).toMatchObject({ code: 0 })
      // Enough room to begin and for a server without rows, but not for the rows.
      const drilled = await runTool('drill', [backups], { DATA_DIR: dataDir }, onSmallDisk(130))
      const [, needed] = /no room for a drill in .+: about ([\d.]+) MB/.exec(drilled.err) ?? []
      expect([drilled.code, drilled.err]).toEqual([1, expect.stringContaining('no room')])
      expect(Number(needed)).toBeGreaterThan(64)
      expect(Number(needed)).toBeLessThan(112)
    } finally {
      for (const folder of [backups, dataDir]) rmSync(folder, { recursive: true })
    }
  },
)
