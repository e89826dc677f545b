import { setFlagsFromString } from 'node:v8'
import { run } from './server/program.ts'

// V8 makes objects among the long-lived ones at once where it saw the first few live long. What a
// page is made of never does, but in every other process some of it was in use at that moment: a
// quarter more of the processor, ever after.
setFlagsFromString('--no-allocation-site-pretenuring')

await run()
