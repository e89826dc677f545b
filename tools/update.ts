import { seconds } from '../src/core/durations.ts'
import { layoutBelow } from './server/layout.ts'
import { OperatorError, runCommand } from './server/operator-error.ts'
import { readOptions } from './server/read-options.ts'
import { recover, update } from './server/update.ts'

const usage = `Usage: npm run update -- [options]
  --to <tag, branch, commit>  instead of the newest version
  --from <repository>         instead of where the program came from, or a folder without git
  --root <folder>             a server below this folder, without a service manager
  --patience <seconds>        how long the new version may take to become healthy (60)
  --recover                   only undoes an update that was cut off`

const options = {
  to: { type: 'string' },
  from: { type: 'string' },
  root: { type: 'string', default: '/' },
  patience: { type: 'string', default: '60' },
  recover: { type: 'boolean', default: false },
} as const

await runCommand(async () => {
  process.umask(0o022)
  const given = readOptions(process.argv.slice(2), options, usage)
  const { to, from, root, patience } = given
  if (!(Number(patience) > 0))
    throw new OperatorError(`--patience="${patience}" is not allowed: give seconds.`)
  const layout = layoutBelow(root)
  if (layout.isMachine && process.getuid?.() !== 0)
    throw new OperatorError('An update changes the machine: run it with sudo.')
  if (given.recover) await recover(layout)
  else await update(layout, { to, from, timeoutMs: seconds(Number(patience)) })
})
