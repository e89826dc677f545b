import { benchCachedPages } from './cached-pages.ts'
import { benchCatalogue } from './catalogue.ts'
import { printReport } from './report.ts'
import { benchWorkers } from './workers.ts'

// `npm run bench -- workers` or `-- pages` measures that part alone.
const part = process.argv[2]
if (part === undefined) {
  await import('./one-program.ts')
  await benchCatalogue()
}
if (part !== 'workers') await benchCachedPages()
if (part !== 'pages') await benchWorkers()
printReport(part ?? 'all')
