import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { days, minutes, seconds } from '#core/durations.ts'
import { openDatabase } from '#platform/database.ts'
import { createProduct } from '#tests/support/builders.ts'
import { connectionInto, queryInside, seedInside } from '#tests/support/embedded-database.ts'
import { isWhole, noteFault } from '#tests/support/fault-rows.ts'
import { registerLina } from '#tests/support/forms-without-database.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { type Received, startMailServer } from '#tests/support/mail-server.ts'
import { ownPassword } from '#tests/support/open-site.ts'
import { type RunningProgram, startProgram, temporaryDataDir } from '#tests/support/program.ts'
import { startBuyers } from '#tests/support/steady-buyers.ts'

const ownEnv = { RATE_LIMIT: 'off', SEED: 'none', ADMIN_PASSWORD: ownPassword }
const long = { timeout: minutes(4) }
const pollOptions = { timeout: minutes(2), interval: 200 }

/** Takes at least this many orders; how many were acknowledged and refused. */
async function takeOrders({ url, dataDir }: RunningProgram, count: number) {
  const database = openDatabase(connectionInto(dataDir), { writers: 1, readers: 0 })
  const id = await createProduct(database, { stocks: { '': 10_000 } })
  await database.close()
  const buyers = startBuyers(url, { id, price: 4500 }, 1)
  while (buyers.acknowledged.length < count) await sleep(10)
  await buyers.stop()
  expect([...buyers.refusals]).toEqual([])
  return buyers.acknowledged
}

const names = (number: string) => (mail: Received) =>
  [mail.subject, mail.text, mail.html].some((part) => part?.includes(number))

const waitingMails = async ({ dataDir }: RunningProgram) => {
  const [row] = await queryInside<{ waiting: number }>(
    dataDir,
    `select count(*)::int as waiting from mails where status = 'waiting'`,
  )
  return row?.waiting
}

test.runIf(isWhole)('the mail server is down, silent, refuses, or is slow', long, async () => {
  const port = await findFreePort()
  const env = { ...ownEnv, SMTP_URL: `smtp://127.0.0.1:${port}` }
  const program = await startProgram({ env })
  const early = await takeOrders(program, 10)
  await sleep(seconds(2))
  const from = performance.now()
  const server = await startMailServer({ port })
  await expect.poll(() => waitingMails(program), pollOptions).toBe(0)
  const recovery = `${Math.round((performance.now() - from) / 1000)} s after it was back`
  const ids = server.received.map(({ messageId }) => messageId)
  const lostOf = (orders: readonly string[]) =>
    orders.filter((number) => !server.received.some(names(number))).length
  expect([new Set(ids).size, lostOf(early)]).toEqual([ids.length, 0])
  const acknowledged = ids.length
  noteFault({ fault: 'mail server down', acknowledged, lost: lostOf(early), recovery })
  await server.stop()

  const silent = createServer((socket) => {
    socket.on('error', () => undefined).write('220 club ESMTP\r\n')
  })
  silent.listen(port, '127.0.0.1')
  await once(silent, 'listening')
  const late = await takeOrders(program, 5)
  await sleep(seconds(3))
  const pages = (await fetch(`${program.url}/shop`)).status
  silent.close()
  const ended = once(program.process, 'exit')
  const stopping = performance.now()
  program.process.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  const stopMs = Math.round(performance.now() - stopping)
  const refusing = new Map<string, number>()
  const next = await startMailServer({
    port,
    delayMs: seconds(1),
    refuse: (recipient) => {
      const times = (refusing.get(recipient) ?? 0) + 1
      refusing.set(recipient, times)
      return times === 1 ? { code: 451, message: 'later' } : undefined
    },
  })
  const again = await startProgram({ dataDir: program.dataDir, env })
  await expect.poll(() => waitingMails(again), pollOptions).toBe(0)
  const found = late.filter((number) => next.received.some(names(number)))
  const lost = late.length - found.length
  const errors = `none; pages ${pages}, stop in ${stopMs} ms`
  noteFault({
    fault: 'mail server slow, refusing, silent',
    acknowledged: next.received.length,
    lost,
    errors,
  })
  expect(lost).toBe(0)
  await again.stop()
  await next.stop()
})

// Ten families.
const letters = 'ABCDEFGHIJ'

const shiftedBy = (ms: number) => {
  const source = `const D = Date
    globalThis.Date = class extends D {
      constructor(...given) { given.length > 0 ? super(...given) : super(D.now() + ${ms}) }
      static now() { return D.now() + ${ms} }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` }
}

test.runIf(isWhole).each([
  ['clock 800 days ahead for one start', 800],
  ['clock 800 days back for one start', -800],
] as const)('%s: nothing is erased, and orders are taken', long, async (fault, shift) => {
  const dataDir = temporaryDataDir()
  const during = async (
    env: Record<string, string>,
    work: (p: RunningProgram) => Promise<void>,
  ) => {
    const program = await startProgram({ dataDir, env: { ...ownEnv, ...env } })
    await work(program)
    const ended = once(program.process, 'exit')
    program.process.kill('SIGTERM')
    await ended
  }
  const links: string[] = []
  const kept = async ({ url }: RunningProgram) => {
    const pages = await Promise.all(links.map(async (link) => (await fetch(url + link)).text()))
    return pages.filter((page, family) => page.includes(`Lina ${letters[family]}`)).length
  }
  await during({}, async ({ url, dataDir: folder }) => {
    await seedInside(folder)
    for (let family = 0; family < letters.length; family++)
      links.push(await registerLina(url, `Lina ${letters[family]}`))
  })
  let orders: string[] = []
  await during(shiftedBy(days(shift)), async (program) => {
    orders = await takeOrders(program, 3)
    await sleep(seconds(6))
  })
  await during({}, async (program) => {
    await takeOrders(program, 3)
    const found = await kept(program)
    const acknowledged = links.length + orders.length
    noteFault({ fault, acknowledged, lost: links.length - found })
    expect(found).toBe(links.length)
  })
  rmSync(dataDir, { recursive: true })
})
