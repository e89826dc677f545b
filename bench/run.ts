import { benchCatalogue } from './catalogue.ts'
import { printReport } from './report.ts'
import { benchWorkers } from './workers.ts'

// `npm run bench -- workers` measures that part alone.
if (process.argv[2] !== 'workers') {
  await import('./one-program.ts')
  await benchCatalogue()
}
await benchWorkers()
printReport()
