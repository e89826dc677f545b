// Stands for a release of the program: the tasks that an update asks for, on one JSON file.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const { fault, schema, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const state = join(process.env.DATA_DIR ?? '', 'state.json')
const read = () => (existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : { schema: 0 })

function start() {
  if (fault === 'crash') process.exit(1)
  const isHealthy = fault !== 'silent' && read().schema === schema
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' && !isHealthy ? 503 : 200).end(version)
  })
  server.listen(Number(process.env.PORT), process.env.HOST)
  process.on('SIGTERM', () => process.exit(0))
}

const [task, place] = process.argv.slice(2)
const tasks = {
  start,
  build: () => process.exit(fault === 'build' ? 1 : 0),
  migrate() {
    writeFileSync(state, JSON.stringify({ ...read(), schema, migratedBy: version }))
    if (fault === 'migrate') process.exit(1)
    if (fault === 'endless') setInterval(() => {}, 60_000)
  },
  backup() {
    if (fault === 'backup') process.exit(1)
    copyFileSync(state, join(place, 'backup'))
    if (fault === 'lost') process.exit(1)
  },
  restore: () => copyFileSync(place, state),
}
tasks[task]()
