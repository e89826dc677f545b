import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'>

/**
 * One JSON line per event on standard error; standard output is for the lines a person reads at
 * start.
 */
export const createLog = (): Log =>
  pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))
