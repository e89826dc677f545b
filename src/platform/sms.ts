import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { makePrivate, outboxOf } from './outbox.ts'

/** A text message to a phone in E.164; `kind` is its name in the file. */
export type Sms = { id: string; kind: string; recipient: string; text: string; at: Date }

/**
 * Hands a text message to the phone network. Until one is connected it becomes a file in the
 * outbox; no log ever contains it.
 */
export async function sendSms(
  config: Config,
  { id, kind, recipient, text, at }: Sms,
): Promise<void> {
  const folder = outboxOf(config)
  await makePrivate(folder)
  const unfinished = join(folder, `.${id}.tmp`)
  await writeFile(unfinished, `To: ${recipient}\n\n${text}\n`, { flush: true, mode: 0o600 })
  const name = `${at.toISOString().replaceAll(/[:.]/g, '-')}-${kind}-${id}.txt`
  await rename(unfinished, join(folder, name))
}
