import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seconds } from '#core/durations.ts'
import { sendDueMails, startMailWorker } from '#platform/mail/mail-worker.ts'
import { outboxFolder } from '#platform/mail/outbox-folder.ts'
import { markNotSent, takeDueMails } from '#platform/mail/outbox.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import {
  emptyOutbox,
  makeMailsDue,
  postOf,
  readOutbox,
  recordOne,
  sendAllTo,
  sender,
  startWorkerTo,
} from '#tests/support/outbox.ts'

let db: TestDatabase
let server: MailServer | undefined
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(() => emptyOutbox(db.database))
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(() => db.drop())

const neverCancelled = new AbortController().signal

describe('a mail that is not accepted at once', () => {
  test('waits while the server is down, and is sent when it is up again', async () => {
    const { port, url, stop } = await startMailServer()
    await stop()
    await recordOne(db.database)
    await sendAllTo(db.database, url)
    const [waiting] = await readOutbox(db.database)
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(waiting?.last_error).toContain('ECONNREFUSED')
    expect(waiting?.due_in).toBeGreaterThan(0)
    expect(waiting?.due_in).toBeLessThanOrEqual(30)

    server = await startMailServer({ port })
    await sendAllTo(db.database, url)
    expect(server.received).toEqual([])
    await makeMailsDue(db.database)
    await sendAllTo(db.database, url)
    expect(server.received.map(({ to }) => to)).toEqual([['amina@example.dz']])
    expect(await readOutbox(db.database)).toMatchObject([
      { status: 'sent', attempts: 2, last_error: null },
    ])
  })

  test('is retried after 451, always under one Message-ID', async () => {
    const answers = [451, 451]
    server = await startMailServer({
      refuse: () => {
        const code = answers.shift()
        return code ? { code, message: 'try again later' } : undefined
      },
    })
    await recordOne(db.database)
    const messageIds = new Set<string | null>()
    for (const status of ['waiting', 'waiting', 'sent']) {
      await sendAllTo(db.database, server.url)
      const [mail] = await readOutbox(db.database)
      expect(mail?.status).toBe(status)
      messageIds.add(mail?.message_id ?? null)
      await makeMailsDue(db.database)
    }
    expect(messageIds).toEqual(new Set(server.received.map(({ messageId }) => messageId)))
    expect([...messageIds][0]).toMatch(/^<[0-9a-f-]{36}@cirta\.example>$/)
  })

  test('fails for good when the server does not know the recipient, and the others are sent', async () => {
    server = await startMailServer({
      refuse: (recipient) =>
        recipient.startsWith('nobody') ? { code: 550, message: 'no such user' } : undefined,
    })
    await recordOne(db.database, { recipient: 'nobody@example.dz' })
    await recordOne(db.database)
    await sendAllTo(db.database, server.url)
    const [refused, taken] = await readOutbox(db.database)
    expect(refused).toMatchObject({ status: 'failed', attempts: 1 })
    expect(refused?.last_error).toContain('no such user')
    expect(taken).toMatchObject({ status: 'sent' })
  })

  test('is sent by another worker when the first one dies', async () => {
    server = await startMailServer()
    await recordOne(db.database)
    const dead = { send: () => new Promise<void>(() => undefined), close: () => undefined }
    void sendDueMails(postOf(db.database, dead), neverCancelled)
    await expect.poll(async () => (await readOutbox(db.database))[0]?.attempts).toBe(1)
    await sendAllTo(db.database, server.url)
    expect(server.received).toEqual([])
    const [leased] = await readOutbox(db.database)
    expect(leased?.due_in).toBeGreaterThan(100)
    await makeMailsDue(db.database)
    await sendAllTo(db.database, server.url)
    expect(server.received).toHaveLength(1)
  })
})

test('is not changed by a worker that has lost its lease', async () => {
  await recordOne(db.database)
  const takeOne = async () => {
    await makeMailsDue(db.database)
    return takeDueMails(db.database, 1, 'cirta.example')
  }
  const [first] = await takeOne()
  const [second] = await takeOne()
  if (!first || !second) throw new Error('there was nothing to take')
  await markNotSent(db.database, first, { message: 'late failure', isFinal: true })
  expect(await readOutbox(db.database)).toMatchObject([
    { status: 'waiting', attempts: 2, last_error: null },
  ])
  await markNotSent(db.database, second, { message: 'refused', isFinal: true })
  expect(await readOutbox(db.database)).toMatchObject([
    { status: 'failed', attempts: 2, last_error: 'refused' },
  ])
})

describe('workers', () => {
  test('a worker continues when the server restarts under its open connections', async () => {
    const first = await startMailServer()
    const worker = startWorkerTo(db.database, first.url)
    await recordOne(db.database)
    await expect.poll(() => first.received).toHaveLength(1)
    await first.stop()
    server = await startMailServer({ port: first.port })
    const { received } = server
    await recordOne(db.database, { recipient: 'later@example.dz' })
    await vi.waitFor(
      async () => {
        await db.database.pool.query(
          `update mails set next_attempt_at = now() where status = 'waiting'
            and last_error is not null`,
        )
        expect(received.map(({ to }) => String(to))).toEqual(['later@example.dz'])
      },
      { timeout: seconds(20), interval: 200 },
    )
    await worker.stop()
  })

  test('five workers send 60 mails at the same time, each once', async () => {
    server = await startMailServer()
    const { url } = server
    const recipients = Array.from({ length: 60 }, (_, index) => `player${index}@example.dz`)
    for (const recipient of recipients) await recordOne(db.database, { recipient })
    const workers = [1, 2, 3, 4, 5].map(() => startWorkerTo(db.database, url))
    await vi.waitFor(
      async () => {
        const outbox = await readOutbox(db.database)
        expect(outbox.every(({ status }) => status === 'sent')).toBe(true)
      },
      { timeout: seconds(20), interval: 100 },
    )
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(server.received.map(({ to }) => String(to)).toSorted()).toEqual(recipients.toSorted())
  })

  test('a stopped worker finishes its mail and takes no other', async () => {
    const sent: string[] = []
    const slow = {
      async send({ recipient }: { recipient: string }) {
        await new Promise((resolve) => setTimeout(resolve, 300))
        sent.push(recipient)
      },
      close: () => undefined,
    }
    await recordOne(db.database)
    const worker = startMailWorker(postOf(db.database, slow))
    await expect.poll(async () => (await readOutbox(db.database))[0]?.attempts).toBe(1)
    await worker.stop()
    expect(sent).toEqual(['amina@example.dz'])
    await recordOne(db.database, { recipient: 'later@example.dz' })
    expect(await readOutbox(db.database)).toMatchObject([
      { status: 'sent' },
      { status: 'waiting', attempts: 0 },
    ])
  })
})

describe('without a mail server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-test-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('mails are complete files, and a retry overwrites its file', async () => {
    const transport = outboxFolder(join(folder, 'outbox'), sender)
    await recordOne(db.database, {
      subject: 'Été à Constantine',
      language: 'ar',
      html: '<p>مرحبا</p>',
    })
    await sendDueMails(postOf(db.database, transport), neverCancelled)
    await db.database.pool.query(`update mails set status = 'waiting', sent_at = null`)
    await makeMailsDue(db.database)
    await sendDueMails(postOf(db.database, transport), neverCancelled)
    const files = readdirSync(join(folder, 'outbox'))
    expect(files).toHaveLength(1)
    expect(statSync(join(folder, 'outbox')).mode & 0o777).toBe(0o700)
    const [file = ''] = files
    expect(file).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-order-received-[0-9a-f-]{36}\.eml$/,
    )
    const mail = await PostalMime.parse(readFileSync(join(folder, 'outbox', file)))
    expect(mail).toMatchObject({
      subject: 'Été à Constantine',
      from: sender,
      to: [{ address: 'amina@example.dz' }],
    })
    expect(mail.html).toContain('<p>مرحبا</p>')
  })
})
