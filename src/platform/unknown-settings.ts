import { settingNames } from './config.ts'

// Names so begun are ours: a misspelt one would leave backups unencrypted and say nothing.
const ours = /^(?:BACKUP|S3|DATABASE|SECRET|SMTP)_/
// Those of compose.yaml, and of containers whose service is called "database".
const others = /^DATABASE_PASSWORD$|_SERVICE_HOST$|_PORT(?:_|$)/
const nearest = 2

/** How many letters have to be left out, added or replaced. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of one.split('').entries()) {
    const now = [row + 1]
    for (const [at, wanted] of other.split('').entries())
      now.push(
        Math.min(
          (before[at] ?? 0) + (letter === wanted ? 0 : 1),
          (before[at + 1] ?? 0) + 1,
          (now[at] ?? 0) + 1,
        ),
      )
    before = now
  }
  return before.at(-1) ?? 0
}

function withHint(name: string): string {
  const hint = settingNames.find(
    (known) => known.startsWith(name) || distance(name, known) <= nearest,
  )
  return hint ? `${name} (${hint}?)` : name
}

/** A line about names that look like settings and are none, never their values. */
export function unknownSettings(env: NodeJS.ProcessEnv): string | undefined {
  const unknown = Object.keys(env).filter(
    (name) => env[name] && ours.test(name) && !others.test(name) && !settingNames.includes(name),
  )
  if (unknown.length === 0) return undefined
  return `No setting has this name, and it changes nothing: ${unknown.map(withHint).join(', ')}`
}
