import cluster from 'node:cluster'
import { wantsWorkers } from './platform/workers/workers-setting.ts'

// Loaded when needed: the process that only starts workers renders no pages.
if (cluster.isPrimary && wantsWorkers(process.env))
  await (await import('./server/run-workers.ts')).runWorkers()
else await (await import('./server/program.ts')).run()
