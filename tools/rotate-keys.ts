import { minutes } from '../src/core/durations.ts'
import { accessTokenSeconds } from '../src/features/accounts/server/access-token.ts'
import { rotateKeys } from '../src/features/accounts/server/secrets.ts'
import { ConfigError, readConfig } from '../src/platform/config.ts'

// How long browsers and proxies may cache the published keys, and the token's lifetime plus clock
// skew.
const publishedFirst = minutes(10)
const tokenLife = accessTokenSeconds * 1000 + minutes(1)

try {
  const { kid, signsFrom, kept } = rotateKeys(readConfig(process.env), new Date(), {
    publishedFirst,
    tokenLife,
  })
  process.stdout.write(
    `New key ${kid}: published now, signs from ${signsFrom.toISOString()}. ${kept} older ${kept === 1 ? 'key stays' : 'keys stay'} valid.\n`,
  )
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
