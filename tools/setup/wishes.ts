import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import * as z from 'zod'
import { OperatorError } from '../server/operator-error.ts'
import { readOptions } from '../server/read-options.ts'
import { isNameable } from './words.ts'

const usage = `Usage: npm run setup -- --domain <name> --email <address> [options]
  --domain <name>           the site's name, such as club.example
  --email <address>         the first manager; certificates are asked for with it too
  --proxy caddy|nginx|none  what ends TLS in front; none behind a balancer (caddy)
  --port <number>           where the program listens on this machine (3000)
  --smtp-url <url>          the mail server: smtp://user:password@host:587
  --database-url <url>      a PostgreSQL of your own instead of the one inside
  --backup-second <place>   where each backup goes too: another disk, or s3://bucket/prefix
  --from <repository>       where updates come from (this checkout's origin)
  --dry-run                 says what it would do, and writes nothing
  --root <folder>           writes below this folder and runs no service manager`

const hostName = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/)

/** Each answer with what is allowed, worded as the line that ends the command. */
const answers = {
  domain: { schema: hostName, allowed: "the site's name, such as club.example" },
  email: { schema: z.email().toLowerCase(), allowed: 'the e-mail address of the first manager' },
  proxy: { schema: z.enum(['caddy', 'nginx', 'none']), allowed: 'caddy, nginx or none' },
  port: { schema: z.coerce.number().int().min(1).max(65_535), allowed: 'a port from 1 to 65535' },
}

const options = {
  domain: { type: 'string' },
  email: { type: 'string' },
  proxy: { type: 'string' },
  port: { type: 'string' },
  'smtp-url': { type: 'string' },
  'database-url': { type: 'string' },
  'backup-second': { type: 'string' },
  from: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  root: { type: 'string', default: '/' },
} as const

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(question)
  lines.close()
  return answer.trim()
}

type Earlier = Partial<Record<'domain' | 'email' | 'proxy' | 'port', string | undefined>>

/** What was set up before needs no answer again; without a terminal nobody is asked. */
async function answerTo(given: string | undefined, before: string | undefined, question: string) {
  if (given !== undefined) return given
  if (before !== undefined) return before
  return process.stdin.isTTY ? ask(question) : undefined
}

export type Wishes = Awaited<ReturnType<typeof readWishes>>

/** @throws OperatorError naming the flag that is missing or wrong */
export async function readWishes(args: readonly string[], earlier: (root: string) => Earlier) {
  const flags = readOptions(args, options, usage)
  if (!isNameable(resolve(flags.root)))
    throw new OperatorError(
      `--root="${flags.root}" is not allowed: give a folder without quotes or special characters.`,
    )
  const before = earlier(flags.root)
  const given = {
    ...flags,
    proxy: flags.proxy ?? before.proxy ?? 'caddy',
    port: flags.port ?? before.port ?? '3000',
    domain: await answerTo(flags.domain, before.domain, "The site's name (club.example): "),
    email: await answerTo(flags.email, before.email, 'E-mail address of the first manager: '),
  }
  const read = <K extends keyof typeof answers>(name: K) => {
    const { schema, allowed } = answers[name]
    const result = schema.safeParse(given[name])
    if (result.success) return result.data as z.output<(typeof answers)[K]['schema']>
    throw new OperatorError(`--${name}="${given[name] ?? ''}" is not allowed: give ${allowed}.`)
  }
  return {
    domain: read('domain'),
    email: read('email'),
    proxy: read('proxy'),
    port: read('port'),
    smtpUrl: flags['smtp-url'],
    databaseUrl: flags['database-url'],
    backupSecond: flags['backup-second'],
    from: flags.from,
    root: flags.root,
    isDry: flags['dry-run'],
  }
}
