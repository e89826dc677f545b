import { appendFileSync, readFileSync } from 'node:fs'

/** Every fault of the table that `npm run test:faults` prints. */
export const faultNames = [
  'kill -9 of the program',
  'kill -9 of the postmaster, embedded',
  'kill -9 of one backend, embedded',
  'kill -9 of program and postmaster',
  'SIGTERM of PostgreSQL, embedded',
  'kill -9 of a backend under npm start',
  'SIGTERM under load',
  'SIGTERM while an order waits 2 s for a lock',
  'SIGTERM while an order waits 6 s for a lock',
  'PostgreSQL paused for 20 s',
  'SIGTERM while PostgreSQL is paused',
  'full disk',
  'start on a full disk',
  'first start with 20 MB',
  'start on a read-only disk',
  'disk remounted read-only under load',
  'database read-only for 3 s',
  '2,000 idle connections',
  'slow headers, silent, slow bodies',
  'half-closed and reset connections',
  'client gone during an upload',
  'mail server down',
  'mail server slow, refusing, silent',
  'clock 800 days ahead for one start',
  'clock 800 days back for one start',
  'bucket silent',
  'bucket refusing',
  'external database restarted',
  'external database ends all connections',
  'external database down for 10 s',
  'buyers wait for one locked row',
  'statement_timeout of 200 ms on the database',
  'max_connections of 6 with others competing',
  'pgbouncer in transaction mode',
  'primary killed, standby promoted',
] as const
export type FaultName = (typeof faultNames)[number]

export type FaultRow = {
  fault: FaultName
  rounds: number
  /** Orders, or what else the fault could lose. */
  acknowledged: number
  lost: number
  errors: string
  recovery: string
  /** How often it ended by itself. */
  crashes: number
}
export const faultColumns = [
  'fault',
  'rounds',
  'acknowledged',
  'lost',
  'errors',
  'recovery',
  'crashes',
] as const

const file = process.env.FAULT_ROWS

/** Whether `npm run test:faults` runs, with all faults at their full length. */
export const isWhole = file !== undefined

const nothing = { rounds: 1, acknowledged: 0, lost: 0, errors: 'none', recovery: '-', crashes: 0 }

/** Adds a row to the table, if one is printed. */
export function noteFault(row: Partial<FaultRow> & { fault: FaultName }): void {
  if (file) appendFileSync(file, `${JSON.stringify({ ...nothing, ...row })}\n`)
}

/** The rows noted so far, in the table's order. */
export function readFaults(from: string): FaultRow[] {
  const lines = readFileSync(from, 'utf8').split('\n').filter(Boolean)
  const rows = lines.map((line): FaultRow => JSON.parse(line))
  const place = ({ fault }: FaultRow) => faultNames.indexOf(fault)
  return rows.toSorted((one, other) => place(one) - place(other))
}
