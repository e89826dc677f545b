import { expect, inject, test, vi } from 'vitest'
import { minutes } from '#core/durations.ts'
import { startPostgresPair } from '#tests/support/postgres-pair.ts'
import { openDatabase, statement } from '../database.ts'
import { mayLag } from './replica.ts'

const readNotes = statement<{ standby: boolean; notes: string[] }>(
  'notes-of',
  `select pg_is_in_recovery() as standby,
    array(select text from notes order by text) as notes`,
)
const note = statement<never>('note', 'insert into notes values ($1)')

test(
  'reads that may lag go to the replica, never behind what was written here, and without it to the primary',
  { timeout: minutes(1) },
  async () => {
    const pair = await startPostgresPair()
    const [first, second] = pair.ports.map((port) => ({ ...pair.account, port }))
    if (!first || !second) throw new Error('no servers')
    const primary = openDatabase(first, { writers: 1, readers: 0 })
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const database = openDatabase(first, { replica: second, log })
    const read = async () => (await database.rows(readNotes))[0]
    const seen = () => mayLag(read)
    const untilReplica = () => expect.poll(async () => (await seen())?.standby).toBe(true)
    await primary.pool.query('create table notes (text text)')
    await untilReplica()
    expect(await read()).toEqual({ standby: false, notes: [] })

    for (const text of ['a', 'b', 'c']) {
      await database.rows(note, [text])
      expect((await seen())?.notes).toContain(text)
      await database.transaction((tx) => tx.rows(note, [`${text} too`]))
      expect((await seen())?.notes).toContain(`${text} too`)
      await untilReplica()
    }

    await pair.onStandby('select pg_wal_replay_pause()')
    await database.rows(note, ['own'])
    expect((await seen())?.notes).toContain('own')
    await primary.pool.query(`insert into notes values ('elsewhere')`)
    await expect.poll(async () => (await seen())?.notes, { timeout: 2000 }).toContain('elsewhere')
    await expect.poll(() => log.warn.mock.calls[0]?.[0]).toEqual({ refusal: 'it is behind' })
    await pair.onStandby('select pg_wal_replay_resume()')
    await untilReplica()

    await pair.killStandby()
    expect((await seen())?.notes).toContain('elsewhere')
    expect((await seen())?.standby).toBe(false)
    await database.close()

    const foreign = { ...inject('postgres'), database: 'postgres' }
    const mistaken = openDatabase(first, { replica: foreign, log })
    await expect
      .poll(() => log.warn.mock.calls.at(-1)?.[0])
      .toEqual({ refusal: 'it belongs to another installation' })
    expect(await mayLag(() => mistaken.rows(readNotes))).toHaveLength(1)
    await mistaken.close()
    await primary.close()
    await pair.stop()
  },
)
