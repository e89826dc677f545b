import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'>

/**
 * One JSON line per event on standard error; standard output is for the lines a person reads at
 * start.
 */
export const createLog = (): Log =>
  pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2))

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** A path with the secret of a private link removed, even a mistyped one. */
export const loggedPath = (path: string): string =>
  path
    .replace(/(registrations?(?:\/|%2f)+)[^/]+/gi, '$1…')
    .replace(/[\w-]{24,}/g, (part) => (uuid.test(part) ? part : '…'))
