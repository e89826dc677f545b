import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { minutes, seconds } from '#core/durations.ts'
import { openDatabase } from '#platform/database.ts'
import { breakUnderOrders, unharmed } from '#tests/support/break-under-orders.ts'
import { type FaultName, isWhole } from '#tests/support/fault-rows.ts'
import { ownPassword } from '#tests/support/open-site.ts'
import { startPostgres } from '#tests/support/postgres-pair.ts'
import { startProgram } from '#tests/support/program.ts'

const ownEnv = { RATE_LIMIT: 'off', SEED: 'none', ADMIN_PASSWORD: ownPassword }
const long = { timeout: minutes(5) }

/** A program on an external server, and a way to break that server under orders. */
async function openShop(settings?: Record<string, string>) {
  const server = await startPostgres(settings)
  const program = await startProgram({ env: { ...ownEnv, DATABASE_URL: server.url } })
  const database = openDatabase(server.connection, { writers: 1, readers: 0 })
  const under = (fault: FaultName, breakIt: () => Promise<unknown>, rounds = 1) =>
    breakUnderOrders({ fault, program, database, breakIt, rounds, loadMs: 500 })
  const close = async () => {
    await database.close()
    await program.stop()
    await server.stop()
  }
  return { server, under, close }
}

test.runIf(isWhole)(
  'an external database restarts, is down, or takes no changes',
  long,
  async () => {
    const { server, under, close } = await openShop()
    expect(await under('external database restarted', () => server.restart(), 4)).toEqual(unharmed)
    const down = () => server.restart(seconds(10))
    expect(await under('external database down for 10 s', down)).toEqual(unharmed)
    const readOnly = async () => {
      await server.run('alter system set default_transaction_read_only = on')
      await server.run('select pg_reload_conf()')
      await sleep(seconds(3))
      await server.run('alter system reset default_transaction_read_only')
      await server.run('select pg_reload_conf()')
    }
    expect(await under('database read-only for 3 s', readOnly)).toEqual(unharmed)
    const short = async () => {
      await server.run(`alter database postgres set statement_timeout = '200ms'`)
      await server.restart()
      await sleep(seconds(2))
    }
    expect(await under('statement_timeout of 200 ms on the database', short)).toEqual(unharmed)
    await close()
  },
)

test.runIf(isWhole)(
  'an external database has few connections, and others take them',
  long,
  async () => {
    const { server, under, close } = await openShop({
      max_connections: '6',
      superuser_reserved_connections: '0',
      max_wal_senders: '0',
    })
    const compete = async () => {
      const until = performance.now() + seconds(5)
      while (performance.now() < until) {
        const other = new Client(server.connection)
        await other.connect().then(
          () => sleep(100),
          () => sleep(10),
        )
        await other.end().catch(() => undefined)
      }
    }
    expect(await under('max_connections of 6 with others competing', compete)).toEqual(unharmed)
    await close()
  },
)
