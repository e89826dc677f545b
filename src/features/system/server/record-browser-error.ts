import { pathPattern } from '#core/path-pattern.ts'
import { plainMessage } from '#core/plain-message.ts'
import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/sha256.ts'
import { statement } from '#platform/database.ts'
import type { BrowserReport } from '../contract.ts'

const note = statement<never>(
  'note-browser-error',
  `insert into browser_errors (key, message, file, line, path) values ($1, $2, $3, $4, $5)
   on conflict (key) do update set count = browser_errors.count + 1, last_at = now(),
     path = excluded.path`,
)

/** The name of a built script, which ends with a hash; anything else may be anything. */
const scriptOf = (file: string) =>
  /(?:^|\/)([\w.-]{1,80}-\w{7}\.js)(?:[?#:]|$)/.exec(file)?.[1] ?? ''

/** Notes an error of a script without anything about the visitor; equal ones are counted. */
export async function recordBrowserError(
  { database }: Context,
  { message, file, line, path }: BrowserReport,
): Promise<void> {
  const told = [plainMessage(message), scriptOf(file), line] as const
  const key = sha256(told.join('\n'), 'hex')
  await database.rows(note, [key, ...told, pathPattern(path.split(/[?#]/)[0] ?? '')])
}
