import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { connectionInto } from '#tests/support/embedded-database.ts'
import { createProduct } from '#tests/support/builders.ts'
import { isWhole, noteFault } from '#tests/support/fault-rows.ts'
import { ownPassword } from '#tests/support/open-site.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { postHead } from '#tests/support/slow-request.ts'
import { startBuyers } from '#tests/support/steady-buyers.ts'
import { openDatabase } from '#platform/database.ts'

const pollOptions = { timeout: minutes(2), interval: 500 }

async function open(port: number, count: number, begin: (socket: Socket) => void) {
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket
      .on('error', () => undefined)
      .on('end', () => socket.end())
      .resume()
    socket.on('connect', () => begin(socket))
    sockets.push(socket)
    if (index % 100 === 99) await sleep(20)
  }
  return sockets
}

const openOf = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length
const megabytes = ({ process: { pid } }: RunningProgram) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const descriptors = ({ process: { pid } }: RunningProgram) => readdirSync(`/proc/${pid}/fd`).length

/** How long a page takes at the moment, and whether an order is taken. */
async function served({ url, dataDir }: RunningProgram) {
  const database = openDatabase(connectionInto(dataDir), { writers: 1, readers: 0 })
  const id = await createProduct(database, { stocks: { '': 1000 } })
  await database.close()
  const from = performance.now()
  const { status } = await fetch(`${url}/shop`)
  const ms = Math.round(performance.now() - from)
  const buyers = startBuyers(url, { id, price: 4500 }, 1)
  await buyers.untilServed()
  await buyers.stop()
  expect([status, [...buyers.refusals]]).toEqual([200, []])
  return { ms, acknowledged: buyers.acknowledged.length }
}

test.runIf(isWhole)(
  'idle, slow, half-closed and reset connections keep nobody from being served',
  { timeout: minutes(5) },
  async () => {
    const env = { RATE_LIMIT: 'off', SEED: 'none', ADMIN_PASSWORD: ownPassword }
    const program = await startProgram({ env })
    const port = Number(new URL(program.url).port)
    await served(program)
    const before = { descriptors: descriptors(program), megabytes: megabytes(program) }

    const idle = await open(port, 2000, () => undefined)
    await expect.poll(() => descriptors(program)).toBeGreaterThan(1900)
    const idling = await served(program)
    const grown = Math.round(megabytes(program) - before.megabytes)
    const from = performance.now()
    const drip = (socket: Socket) => {
      const dripping = setInterval(() => socket.writable && socket.write('1'), 1000)
      socket.once('close', () => clearInterval(dripping))
    }
    const slow = [
      ...(await open(port, 100, (socket) => {
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
        drip(socket)
      })),
      ...(await open(port, 50, (socket) => {
        socket.write(postHead('/api/contact').join('\r\n'))
        drip(socket)
      })),
    ]
    const slowly = await served(program)
    for (const sockets of [slow, idle])
      await expect.poll(() => openOf(sockets), pollOptions).toBe(0)
    const recovery = `closed after ${Math.round((performance.now() - from) / 1000)} s`
    noteFault({
      fault: '2,000 idle connections',
      acknowledged: idling.acknowledged,
      errors: `none; page in ${idling.ms} ms, +${grown} MB`,
      recovery,
    })
    noteFault({
      fault: 'slow headers, silent, slow bodies',
      acknowledged: slowly.acknowledged,
      errors: `none; page in ${slowly.ms} ms`,
      recovery,
    })

    let answered = 0
    const half = [
      ...(await open(port, 200, (socket) => {
        socket.once('data', () => answered++)
        socket.end('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
      })),
      ...(await open(port, 200, (socket) => socket.end())),
      ...(await open(port, 100, (socket) => {
        socket.write(postHead('/api/contact').join('\r\n'), () => socket.resetAndDestroy())
      })),
    ]
    await expect.poll(() => openOf(half), pollOptions).toBe(0)
    const after = await served(program)
    await expect.poll(() => descriptors(program), pollOptions).toBeLessThan(before.descriptors + 10)
    noteFault({
      fault: 'half-closed and reset connections',
      acknowledged: after.acknowledged,
      errors: `${answered} of 200 answered, all closed`,
    })
    expect(answered).toBe(200)
    expect(program.process.exitCode).toBe(null)
    await program.stop()
  },
)
