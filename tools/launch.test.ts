import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['setup', '--dry-run', 'npm_config_dry_run'],
  ['restore', '--replace', 'npm_config_replace_registry_host'],
])('%s without "--" before %s does nothing and says what to write', (name, option, variable) => {
  const env = { PATH: process.env['PATH'], [variable]: 'true' }
  const args = ['tools/launch.mjs', name]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe(
    `npm took ${option} for itself. Write "--" before options: npm run ${name} -- ${option}\n`,
  )
})
