import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hours } from '#core/durations.ts'
import { type Waiting, waiting, type WaitingKind } from '#core/waiting.ts'
import { contactMessage } from '#features/contact/contract.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { waitingMessages } from '#features/contact/server/waiting-messages.ts'
import { waitingFeed } from '#features/dashboard/server/waiting-feed.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { waitingOrders } from '#features/orders/server/waiting-orders.ts'
import { newRegistration } from '#features/registrations/contract.ts'
import { cancelRegistration } from '#features/registrations/server/cancel-registration.ts'
import { register } from '#features/registrations/server/register.ts'
import { waitingRegistrations } from '#features/registrations/server/waiting-registrations.ts'
import { followChanges } from '#platform/changes/follow-changes.ts'
import { PageChanges } from '#platform/changes/page-changes.ts'
import { waitingName } from '#platform/changes/waiting-changes.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { failedMails } from '#features/mails/server/failed-mails.ts'
import { markNotSent, takeDueMails } from '#platform/mail/outbox.ts'
import {
  checkoutOrder,
  contextOf,
  createEvent,
  createProduct,
  eventRegistration,
  testAdmin,
} from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

/** The process where things happen. */
let db: TestDatabase
/** The process whose back office is open. */
let here: Database
let stop: () => Promise<void>
let left: AbortController

const silent = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  db = await createTestDatabase()
  left = new AbortController()
  const changes = new PageChanges()
  here = openDatabase(db.connection, { changes })
  const listenOn = async () => db.direct
  const follower = followChanges({ listenOn, pool: here.pool, changes, log: silent })
  stop = follower.stop
  await follower.ready
})
afterEach(async () => {
  left.abort()
  await stop()
  await here.close()
  await db.drop()
})

const sources = [waitingOrders, waitingMessages, waitingRegistrations, failedMails]

/** What an open back office is told; it never looks by itself. */
function open(feed = waitingFeed(sources, hours(1))) {
  const events = feed.follow(contextOf(here), left.signal)
  return async () => {
    const { value }: { value?: Waiting[] } = await events.next()
    return Object.fromEntries((value ?? []).map(({ kind, count }) => [kind, count]))
  }
}

const message = contactMessage.parse({
  name: 'Amina',
  email: 'amina@example.dz',
  phone: null,
  message: 'Bonjour',
  language: 'fr',
  topic: null,
})

function family(event: string, name: string, email: string | null) {
  const participants = [{ participant_name: name, birth_date: '2016-05-04', notes: null }]
  const sent = newRegistration.parse(eventRegistration(event, { participants, email }))
  return register(contextOf(db.database), sent)
}

test('what another process does is told without a look of its own', async () => {
  const next = open()
  const told = async (act: () => Promise<unknown>, kind: WaitingKind) => {
    await act()
    expect(await next()).toMatchObject({ [kind]: 1 })
  }
  expect(await next()).toEqual({})
  const product = await createProduct(db.database, { stocks: { M: 5 } })
  const event = await createEvent(db.database, { maxParticipants: 1 })
  const items = [{ product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] }]
  let order = ''
  const buy = async () => (order = await placeTestOrder(db.database, checkoutOrder(items)))
  await told(buy, 'orders_to_call')
  // Its pieces stay where they are: nothing that pages show has changed.
  const confirm = { status: 'confirmed', version: 1 } as const
  const admin = contextOf(db.database, testAdmin)
  await told(() => changeOrderStatus(admin, order, confirm), 'orders_to_prepare')
  await told(() => sendMessage(contextOf(db.database), message), 'messages_unanswered')
  const [mail] = await takeDueMails(db.database, 1, 'example.dz')
  if (!mail) throw new Error('no mail is due')
  const refused = { message: 'no such mailbox', isFinal: true }
  await told(() => markNotSent(db.database, mail, refused), 'mails_failed')
  // The second family waits, and has to be called because it gave no address.
  const { token } = await family(event, 'Lina K.', 'amina@example.dz')
  await family(event, 'Sami B.', null)
  await told(() => cancelRegistration(contextOf(db.database), token), 'registrations_to_call')
})

/** A feed of one number, which is counted anew by each look at it. */
function counted() {
  const source = vi.fn(async (): Promise<Waiting[]> => waiting('mails_failed', mails.failed, '/'))
  const mails = { failed: 1 }
  return { source, mails, feed: waitingFeed([source], hours(1)) }
}

test('changes of one moment are counted once, for all who listen', async () => {
  const { source, mails, feed } = counted()
  const listeners = [1, 2, 3].map(() => open(feed))
  const all = () => Promise.all(listeners.map(async (next) => (await next()).mails_failed))
  expect(await all()).toEqual([1, 1, 1])
  mails.failed = 2
  for (let each = 0; each < 20; each++) here.changes.emit('changed', [waitingName])
  expect(await all()).toEqual([2, 2, 2])
  expect(source).toHaveBeenCalledTimes(2)
})

test('whoever comes after a change gets no count from before it', async () => {
  const { mails, feed } = counted()
  expect(await open(feed)()).toEqual({ mails_failed: 1 })
  mails.failed = 2
  here.changes.emit('changed', [waitingName])
  expect(await open(feed)()).toEqual({ mails_failed: 2 })
})
