import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { demoPassword } from '#platform/config.ts'
import { club, serverToSetUp } from '#tests/support/server-setup.ts'
import { readSettings } from '../server/settings-file.ts'

const server = serverToSetUp()

/** As an operator has written them before a setup. */
function writeSettings(text: string): void {
  const { settings } = server.layout()
  mkdirSync(dirname(settings), { recursive: true })
  writeFileSync(settings, text)
}

const settings = () => readSettings(server.layout().settings)

function expectRefusal(line: RegExp, options: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stderr } = server.run(options, env)
  expect([status, stderr]).toEqual([1, expect.stringMatching(line)])
}

test('an empty password is none: one is made and told, and the demo’s is refused', () => {
  server.installTinyRelease()
  writeSettings('ADMIN_PASSWORD=\n')
  const { stdout } = server.run(club, { ADMIN_PASSWORD: '' })
  const { ADMIN_PASSWORD } = settings()
  expect(ADMIN_PASSWORD).toMatch(/^.{20}$/)
  expect(stdout).toContain(`The first password is ${ADMIN_PASSWORD},`)
  const line = /^ADMIN_PASSWORD is the demo's[^\n]+\n$/
  expectRefusal(line, club, { ADMIN_PASSWORD: demoPassword })
  writeSettings(`ADMIN_PASSWORD=${demoPassword}\n`)
  expectRefusal(line, club)
})

test('an address in the settings that is none is asked for, and given anew', () => {
  server.installTinyRelease()
  writeSettings('PUBLIC_URL=club.example\n')
  expectRefusal(/^--domain="" is not allowed: give [^\n]+\n$/, ['--email', 'manager@club.example'])
  expect(server.run(club)).toMatchObject({ status: 0 })
  expect(settings().PUBLIC_URL).toBe('https://club.example')
})

test('an empty --root, or one that a unit cannot name, is refused', () => {
  const empty = /^--root="" is not allowed: give [^\n]+\n$/
  expectRefusal(empty, [...club, '--dry-run', '--root='])
  const special = /^--root="\S+" is not allowed: give [^\n]+\n$/
  expectRefusal(special, [...club, '--dry-run', '--root', `${server.root}/50%`])
})
