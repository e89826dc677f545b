import { type DestinationStream, pino } from 'pino'
import pretty from 'pino-pretty'
import { plainMessage } from '#core/plain-message.ts'
import type { Config } from './config.ts'

/** What an operator needs to know; `debug` and `trace` help to find a fault. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'> &
  Partial<Pick<pino.Logger, 'debug' | 'trace'>>

const field = (error: Error, name: string) => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' || typeof value === 'number' ? { [name]: value } : {}
}

/**
 * An error without what somebody typed: not the rows and values that a database or a mail server
 * quotes, and of the stack only the places.
 */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    type: error.constructor.name,
    message: plainMessage(error.message),
    ...field(error, 'code'),
    ...field(error, 'syscall'),
    ...field(error, 'table'),
    ...field(error, 'column'),
    ...field(error, 'constraint'),
    stack: places.join('\n'),
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  }
}

type Format = Partial<Pick<Config, 'logLevel' | 'logFormat'>>

/**
 * One line per event on standard error, as JSON or for a person's eyes; standard output is for the
 * lines a person reads at start.
 */
export function createLog(
  { logLevel = 'info', logFormat = 'json' }: Format = {},
  to: DestinationStream = pino.destination(2),
): Log {
  const options = {
    base: null,
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
  }
  if (logFormat === 'json') return pino(options, to)
  const colorize = process.stderr.isTTY
  return pino(
    options,
    pretty({ destination: to, sync: true, colorize, translateTime: 'SYS:HH:MM:ss' }),
  )
}
