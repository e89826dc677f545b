import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test, vi } from 'vitest'
import { seconds } from '#core/durations.ts'
import type { ProductSummary } from '#features/catalogue/contract.ts'
import { checkoutOrder } from '#tests/support/builders.ts'
import { type RunningProgram, startProgram, temporaryDataDir } from '#tests/support/program.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'

let program: RunningProgram | undefined
let server: MailServer | undefined
afterEach(async () => {
  await program?.stop()
  await server?.stop()
  program = server = undefined
})

/** Orders one product without sizes over HTTP and returns the order's number. */
async function order(url: string): Promise<string> {
  const list = await fetch(`${url}/api/products`)
  const { items }: { items: ProductSummary[] } = await list.json()
  const product = items.find(({ size_stocks: [first] }) => first?.size === null && first.stock > 0)
  if (!product) throw new Error('the demo shop has no product without sizes')
  const lines = [{ product_id: product.id, size: null, quantity: 1, jersey_numbers: [] }]
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(checkoutOrder(lines, { expected_total: product.price })),
  })
  expect(answer.status).toBe(201)
  const { order_number }: { order_number: string } = await answer.json()
  return order_number
}

const pollOptions = { timeout: seconds(20), interval: 100 }

test('without SMTP_URL an order writes two files, whose link leads to the address where the program listens', async () => {
  program = await startProgram()
  const number = await order(program.url)
  const outbox = join(program.dataDir, 'outbox')
  await vi.waitFor(
    () => expect(readdirSync(outbox).filter((name) => name.endsWith('.eml'))).toHaveLength(2),
    pollOptions,
  )
  const file = readdirSync(outbox).find((name) => name.includes('order-received')) ?? ''
  const mail = await PostalMime.parse(readFileSync(join(outbox, file)))
  expect(mail.from).toMatchObject({
    name: 'Cirta Basketball Club',
    address: 'contact@cirta.example',
  })
  expect(mail.text).toContain(`${program.url}/order?number=${number}`)
})

test('a mail server that is down delays no order; once it is up, mails come from MAIL_FROM', async () => {
  const { port, url, stop } = await startMailServer()
  await stop()
  const dataDir = temporaryDataDir()
  const outbox = join(dataDir, 'outbox')
  // An outbox folder restored from a backup made before there was a mail server.
  mkdirSync(outbox, { mode: 0o755 })
  program = await startProgram({
    dataDir,
    env: { SMTP_URL: url, MAIL_FROM: 'Le Club <club@example.dz>' },
  })
  expect(statSync(outbox).mode & 0o777).toBe(0o700)
  await order(program.url)
  await vi.waitFor(() => expect(program?.log()).toContain('ECONNREFUSED'), pollOptions)
  server = await startMailServer({ port })
  const number = await order(program.url)
  await vi.waitFor(() => expect(server?.received).toHaveLength(2), pollOptions)
  for (const { from, header } of server.received) {
    expect(from).toMatchObject({ name: 'Le Club', address: 'club@example.dz' })
    expect(header('x-order-number')).toBe(number)
  }
})
