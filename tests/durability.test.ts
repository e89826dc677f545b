import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import type { PlacedOrder } from '#features/orders/contract.ts'
import { checkoutOrder } from './support/builders.ts'
import { queryInside } from './support/embedded-database.ts'
import { startProgram, temporaryDataDir } from './support/program.ts'

const rounds = 10
const callers = 8
const loadMs = 400

const dataDir = temporaryDataDir()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Orders one piece again and again until the program is gone; answers the numbers that were acknowledged. */
async function orderUntilGone(url: string, productId: string, price: number): Promise<string[]> {
  const acknowledged: string[] = []
  const body = JSON.stringify(
    checkoutOrder([{ product_id: productId, size: null, quantity: 1, jersey_numbers: [] }], {
      expected_total: price,
    }),
  )
  for (;;) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    try {
      const response = await fetch(`${url}/api/orders`, { method: 'POST', headers, body })
      const answer: PlacedOrder = await response.json()
      if (response.status === 201) acknowledged.push(answer.order_number)
    } catch {
      return acknowledged
    }
  }
}

test(`kill -9 under load loses no acknowledged order, ${rounds} times`, { timeout: minutes(3) }, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const program = await startProgram({ dataDir, env: { RATE_LIMIT: 'off' } })
    const [product] = await queryInside<{ id: string; price: string }>(
      dataDir,
      `select p.id, p.price from products p join size_stocks s on s.product_id = p.id
        where s.size is null and p.active order by p.price limit 1`,
    )
    if (!product) throw new Error('the demo shop has no product without sizes')
    await queryInside(dataDir, `update size_stocks set stock = 1000000 where product_id = $1`, [product.id])
    const orders = Array.from({ length: callers }, () =>
      orderUntilGone(program.url, product.id, Number(product.price)),
    )
    await sleep(loadMs)
    program.process.kill('SIGKILL')
    await once(program.process, 'exit')
    acknowledged.push(...(await Promise.all(orders)).flat())
  }

  const last = await startProgram({ dataDir })
  const kept = await queryInside<{ order_number: string; items: string }>(
    dataDir,
    `select o.order_number, (select count(*) from order_items i where i.order_id = o.id) as items from orders o`,
  )
  await last.stop()
  const whole = new Set(
    kept.filter(({ items }) => Number(items) === 1).map(({ order_number }) => order_number),
  )
  expect(acknowledged.length).toBeGreaterThan(rounds)
  expect(acknowledged.filter((number) => !whole.has(number))).toEqual([])
  expect(kept).toHaveLength(whole.size)
})
