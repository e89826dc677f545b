import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { OperatorError } from './operator-error.ts'

export type Settings = Record<string, string>

function readText(path: string): string {
  if (!existsSync(path)) return ''
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new OperatorError(`${path} cannot be read: run it with sudo.`)
  }
}

const space = '[^\\S\\n]*'
// In quotes all but a backslash is alike; without them Node ends at #, and systemd takes \ away.
const value = `'[^']*'|"[^"\\\\]*"|[^\\s'"\`#\\\\][^#\\\\\\n]*`
const comment = '#(?:.*[^\\n\\\\])?'
const noSetting = '[^=\\n\\\\]*'
const setting = `[A-Za-z_]\\w*${space}=${space}(?:${value})?`
/** A line, or one whose quotation ends lines later, that systemd and Node read alike. */
const line = `${space}(?:${comment}|;?${setting}|${noSetting})${space}(?:\\n|$)`

/** @throws OperatorError naming the first line that the service would read otherwise than we do */
function refuseUnlike(path: string, text: string): void {
  const alike = new RegExp(line, 'y')
  while (alike.lastIndex < text.length) {
    const start = alike.lastIndex
    if (alike.test(text)) continue
    const number = text.slice(0, start).split('\n').length
    const [given = ''] = text.slice(start).split('\n', 1)
    const [name = ''] = /\w+(?=\s*=)/.exec(given) ?? []
    const quoted = given.includes("'") ? `"…", with no backslash` : `'…'`
    throw new OperatorError(
      `${path}, line ${number}: systemd and Node read it differently. Write ${name || 'NAME'}=${quoted} and nothing else there.`,
    )
  }
}

/** @throws OperatorError for whom the file is closed, and for a line with two meanings */
export function readSettings(path: string): Settings {
  const text = readText(path)
  refuseUnlike(path, text)
  const found = parseEnv(text)
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** A line that systemd and Node read alike. @throws OperatorError for what they would not */
function settingLine(name: string, value: string): string {
  if (/[\n"\\]/.test(value))
    throw new OperatorError(`${name} may hold no quote, backslash or line break.`)
  return /^[\w@:/.,+=?&%-]*$/.test(value) ? `${name}=${value}` : `${name}="${value}"`
}

/**
 * The file's text with these settings: lines that are there keep their place and comments, new ones
 * follow.
 */
export function withSettings(text: string, settings: Settings): string {
  const open = new Map(Object.entries(settings))
  const lines = text.split('\n').map((line) => {
    const name = /^(\w+)=/.exec(line)?.[1] ?? ''
    const value = open.get(name)
    if (value === undefined) return line
    open.delete(name)
    return settingLine(name, value)
  })
  if (lines.at(-1) === '') lines.pop()
  const added = Array.from(open, ([name, value]) => settingLine(name, value))
  return `${[...lines, ...added].join('\n')}\n`
}
