import { errorMessage } from '#core/error-message.ts'
import { hours, seconds } from '#core/durations.ts'
import { plainMessage } from '#core/plain-message.ts'
import { errorClass } from '#platform/failures/record-failure.ts'

const firstDelay = seconds(30)
const longestDelay = hours(1)
// The last attempt is three days after the first.
const maxAttempts = 79

/**
 * The delay in ms after this many failed attempts, doubling from 30 s to an hour; undefined when
 * retries are used up.
 */
export function retryDelay(attempts: number): number | undefined {
  if (attempts >= maxAttempts) return undefined
  return Math.min(firstDelay * 2 ** (attempts - 1), longestDelay)
}

/** The error, and whether it is final: a 5xx to this mail's recipient or content. */
export function sendFailure(error: unknown): { message: string; isFinal: boolean } {
  const message = errorMessage(error)
  const { responseCode, command } = typeof error === 'object' && error ? withSmtpFields(error) : {}
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  return { message, isFinal: isOfThisMail && (responseCode ?? 0) >= 500 }
}

/** For the log. A mail server's own words may name the recipient, those of the network do not. */
export function replyOf(error: unknown): { error: string; reply?: number; command?: string } {
  const { responseCode, command } = typeof error === 'object' && error ? withSmtpFields(error) : {}
  const told = command === undefined ? {} : { command }
  if (responseCode !== undefined) return { error: errorClass(error), reply: responseCode, ...told }
  return { error: plainMessage(sendFailure(error).message), ...told }
}

function withSmtpFields(error: object): { responseCode?: number; command?: string } {
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : undefined
  const command = 'command' in error ? String(error.command) : undefined
  return { responseCode, command }
}
