import { run } from './server/program.ts'

await run()
