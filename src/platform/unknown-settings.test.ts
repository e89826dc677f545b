import { expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { unknownSettings } from './unknown-settings.ts'

test('a misspelt setting is named with the one that was meant, and not its value', () => {
  const env = { BACKUP_PASSPHRSE: 'a secret', S3_ACCESS_KEY: 'another', SMTP_PASSWORD: 'third' }
  expect(unknownSettings(env)).toBe(
    'No setting has this name, and it changes nothing: BACKUP_PASSPHRSE (BACKUP_PASSPHRASE?), S3_ACCESS_KEY (S3_ACCESS_KEY_ID?), SMTP_PASSWORD',
  )
})

test('settings, empty ones and names of others are no matter of a warning', () => {
  const known = Object.fromEntries(settingNames.map((name) => [name, 'x']))
  const others = {
    HOME: '/',
    DATABASE_PASSWORD: 'x',
    DATABASE_SERVICE_HOST: '10.0.0.1',
    DATABASE_PORT: 'tcp://10.0.0.1:5432',
    DATABASE_PORT_5432_TCP_ADDR: '10.0.0.1',
    BACKUP_PASSPHRSE: '',
  }
  expect(unknownSettings({ ...known, ...others })).toBeUndefined()
})
