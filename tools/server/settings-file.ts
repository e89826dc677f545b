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

/** @throws OperatorError for whom the file is closed */
export function readSettings(path: string): Settings {
  const found = parseEnv(readText(path))
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
