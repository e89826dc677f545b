import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['setup', '--dry-run', 'npm_config_dry_run'],
  ['restore', '--replace', 'npm_config_replace_registry_host'],
  ['setup', '--root', 'npm_config_root', '/srv/x'],
  ['setup', '--root', 'npm_config_root', ''],
  ['setup', '--domain', 'npm_config_domain'],
  ['setup', '--email', 'npm_config_email'],
  ['setup', '--smtp-url', 'npm_config_smtp_url'],
  ['setup', '--database-url', 'npm_config_database_url'],
  ['setup', '--backup-second', 'npm_config_backup_second'],
  ['update', '--root', 'npm_config_root', '/srv/x'],
  ['update', '--from', 'npm_config_from'],
  ['update', '--to', 'npm_config_to', 'v1.0.0'],
  ['update', '--to', 'npm_config_token_description', 'v1.0.0'],
  ['update', '--patience', 'npm_config_patience', '5'],
  ['update', '--recover', 'npm_config_recover'],
])(
  '%s without "--" before %s does nothing and says what to write (%s)',
  (name, option, variable, given = 'true') => {
    const env = { PATH: process.env['PATH'], [variable]: given }
    const args = ['tools/launch.mjs', name]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toBe(
      `npm took ${option} for itself. Write "--" before options: npm run ${name} -- ${option}\n`,
    )
  },
)

test.each([
  ['setup', [], 'npm took --email for itself.'],
  ['setup', ['--email', 'manager@club.example'], ''],
  ['setup', ['--email=manager@club.example'], ''],
  ['backup', [], ''],
])(
  'with an e-mail address in .npmrc, %s %j is refused only where it is lost',
  (name, args, line) => {
    const env = { npm_config_email: 'of-a-registry@example.org' }
    const call = `refuseTakenOptions('${name}', process.argv.slice(1))`
    const code = `import { refuseTakenOptions } from './tools/taken-options.mjs'; ${call}`
    const node = ['--input-type=module', '--eval', code, '--', ...args]
    const { status, stderr } = spawnSync(process.execPath, node, { env, encoding: 'utf8' })
    expect(status).toBe(line === '' ? 0 : 1)
    expect(stderr).toContain(line)
  },
)
