import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Layout } from '../server/layout.ts'
import { OperatorError } from '../server/operator-error.ts'

/** The oldest releases whose packages have Caddy and a systemd with all that the unit asks for. */
const oldest: Record<string, number> = { debian: 12, ubuntu: 24.04 }

/** The system's name. @throws OperatorError for one that setup does not know */
export function knownSystem(layout: Layout): string {
  const below = layout.below('/etc/os-release')
  const path = existsSync(below) ? below : '/etc/os-release'
  const found = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  const { ID = 'unknown', VERSION_ID, PRETTY_NAME = ID } = found
  const needed = oldest[ID]
  // Debian's testing has no number.
  if (needed !== undefined && Number(VERSION_ID ?? needed) >= needed) return PRETTY_NAME
  throw new OperatorError(
    `Setup knows Debian from 12 and Ubuntu from 24.04, and this is ${PRETTY_NAME}: docs/operations.md says what to do by hand.`,
  )
}
