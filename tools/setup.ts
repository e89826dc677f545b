import { runCommand } from './server/operator-error.ts'
import { earlierAnswers, setUp } from './setup/set-up.ts'
import { readWishes } from './setup/wishes.ts'

await runCommand(async () => {
  process.umask(0o022)
  await setUp(await readWishes(process.argv.slice(2), earlierAnswers))
})
