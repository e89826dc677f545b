import { describe, expect, test } from 'vitest'
import { undoMs } from '#core/undo.ts'
import { newOrder, type OrderStatus, type PlacedOrder } from '#features/orders/contract.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { sendDueMails } from '#platform/mail/mail-worker.ts'
import { checkoutOrder, createProduct, testAdmin } from '#tests/support/builders.ts'
import { emptyOutbox, makeMailsDue, postOf, readOutbox } from '#tests/support/outbox.ts'
import { openMailFixture } from '#tests/support/mail-fixture.ts'

const post = openMailFixture()

async function place(): Promise<PlacedOrder> {
  const product = await createProduct(post.database)
  const input = checkoutOrder([{ product_id: product, size: 'M', quantity: 1, jersey_numbers: [] }])
  const request = { key: crypto.randomUUID(), body: JSON.stringify(input) }
  return JSON.parse(await placeOrder(post.contextOf(), newOrder.parse(input), request))
}

const change = (id: string, status: OrderStatus, version: number, notify?: boolean) =>
  changeOrderStatus(post.contextOf(testAdmin), id, { status, version, notify })

/**
 * An order without the mails of its placement, so that the outbox shows only those of status
 * changes.
 */
async function orderWithoutMails(): Promise<PlacedOrder> {
  const placed = await place()
  await emptyOutbox(post.database)
  return placed
}

const waitingSubjects = async () => {
  const { rows } = await post.database.pool.query<{ subject: string }>(
    "select subject from mails where status = 'waiting' order by created_at, subject",
  )
  return rows.map(({ subject }) => subject)
}

/** Ends the undo period of every change so far, in the mails and in the orders. */
async function endUndo() {
  await makeMailsDue(post.database)
  await post.database.pool.query("update orders set updated_at = updated_at - interval '1 minute'")
}

async function sentMails() {
  await post.sendAll()
  return post.received
}

describe('a status mail and its undo', () => {
  test('waits as long as the undo is offered, and a little longer', async () => {
    const { id } = await orderWithoutMails()
    await change(id, 'cancelled', 1)
    const [mail] = await readOutbox(post.database)
    expect(mail?.due_in).toBeGreaterThan(undoMs / 1000)
    expect(mail?.due_in).toBeLessThan(20)
    expect(await sentMails()).toEqual([])
  })

  test.each<[OrderStatus, OrderStatus]>([
    ['cancelled', 'pending'],
    ['confirmed', 'pending'],
    ['ready', 'processing'],
  ])('%s is withdrawn by going back to %s, which has no mail', async (wrong, before) => {
    const { id } = await orderWithoutMails()
    const { version } = before === 'pending' ? { version: 1 } : await change(id, before, 1)
    await change(id, wrong, version)
    await change(id, before, version + 1)
    expect(await readOutbox(post.database)).toEqual([])
  })

  test('is not sent for going back to the status last mailed', async () => {
    const { id, order_number: number } = await orderWithoutMails()
    await change(id, 'confirmed', 1)
    await endUndo()
    expect(await sentMails()).toHaveLength(1)
    await change(id, 'cancelled', 2)
    await change(id, 'confirmed', 3)
    expect(await waitingSubjects()).toEqual([])
    await endUndo()
    // A repeated status is mailed again once another one has been mailed.
    await change(id, 'confirmed', 4)
    expect(await waitingSubjects()).toEqual([])
    await change(id, 'ready', 4)
    await endUndo()
    await post.sendAll()
    await change(id, 'confirmed', 5)
    expect(await waitingSubjects()).toEqual([`Commande ${number} confirmée`])
  })

  test('is sent for the last status alone, also when a change is taken back', async () => {
    const { id, order_number: number } = await orderWithoutMails()
    await change(id, 'confirmed', 1)
    await change(id, 'ready', 2)
    expect(await waitingSubjects()).toEqual([`Commande ${number} prête`])
    await change(id, 'confirmed', 3)
    expect(await waitingSubjects()).toEqual([`Commande ${number} confirmée`])
  })

  test('is not sent with “without telling”, and a waiting one is withdrawn', async () => {
    const [told, other] = [await orderWithoutMails(), await orderWithoutMails()]
    await change(told.id, 'cancelled', 1, false)
    expect(await readOutbox(post.database)).toEqual([])
    await change(told.id, 'confirmed', 2)
    await change(other.id, 'confirmed', 1)
    await change(told.id, 'ready', 3, false)
    expect(await waitingSubjects()).toEqual([`Commande ${other.order_number} confirmée`])
  })

  test('that was sent is corrected by another mail', async () => {
    const { id, order_number: number } = await orderWithoutMails()
    await change(id, 'confirmed', 1)
    await makeMailsDue(post.database)
    await post.sendAll()
    await change(id, 'cancelled', 2)
    expect(await waitingSubjects()).toEqual([`Commande ${number} annulée`])
  })

  test('is not withdrawn while a worker sends it', async () => {
    const { id, order_number: number } = await orderWithoutMails()
    await change(id, 'cancelled', 1)
    await makeMailsDue(post.database)
    const sent: string[] = []
    const { promise: undone, resolve: goOn } = Promise.withResolvers<void>()
    const transport = {
      async send({ subject }: { subject: string }) {
        sent.push(subject)
        await undone
      },
      close: () => undefined,
    }
    const sending = sendDueMails(postOf(post.database, transport), new AbortController().signal)
    await expect.poll(() => sent).toEqual([`Commande ${number} annulée`])
    await change(id, 'confirmed', 2)
    goOn()
    await sending
    expect(await readOutbox(post.database)).toMatchObject([
      { status: 'sent' },
      { status: 'waiting' },
    ])
    expect(await waitingSubjects()).toEqual([`Commande ${number} confirmée`])
  })

  test('is either sent or withdrawn, never both, when the worker takes it during the undo', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => place()))
    await emptyOutbox(post.database)
    for (const { id } of orders) await change(id, 'cancelled', 1)
    await makeMailsDue(post.database)
    const sent = new Set<string>()
    const transport = {
      send: async ({ headers }: { headers: Record<string, string> }) =>
        void sent.add(headers['X-Order-Number'] ?? ''),
      close: () => undefined,
    }
    const worker = () =>
      sendDueMails(postOf(post.database, transport), new AbortController().signal)
    await Promise.all([...orders.map(({ id }) => change(id, 'confirmed', 2)), worker(), worker()])
    const { rows } = await post.database.pool.query<{ number: string; statuses: string[] }>(
      `select headers->>'X-Order-Number' as number, array_agg(headers->>'X-Order-Status'
        order by created_at) as statuses
         from mails group by 1`,
    )
    expect(rows).toHaveLength(12)
    for (const { number, statuses } of rows)
      expect(statuses).toEqual(sent.has(number) ? ['cancelled', 'confirmed'] : ['confirmed'])
  })
})
