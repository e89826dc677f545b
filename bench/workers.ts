import { availableParallelism } from 'node:os'
import { connectionInto } from '../tests/support/embedded-database.ts'
import { startProgram } from '../tests/support/program.ts'
import { median, pageRate } from './measure.ts'
import { cpuSeconds, processTree, treeMemoryMb } from './memory.ts'
import { prepareShop } from './prepare-shop.ts'
import { report } from './report.ts'
import { ask, startBare } from './start-bare.ts'

const turns = 5
// V8 compiles what is used often: as many pages for each worker, or the ratio would measure that.
const warmSeconds = 10
const cores = availableParallelism()
// With one generator process, more than this would measure the generator.
const most = Math.min(cores, 4)

async function startWith(workers: number) {
  const program = await startProgram({ env: { RATE_LIMIT: 'off', WORKERS: String(workers) } })
  await prepareShop(connectionInto(program.dataDir))
  return { ...program, shop: `${program.url}/shop` }
}

type Turn = { perSecond: number; generatorCores: number; msPerPage: number }

/**
 * One turn, with the part of a core that this process took to ask and to read, and the processor
 * time that all processes of the program took for a page.
 */
async function turn({ url, pid }: { url: string; pid: number }): Promise<Turn> {
  const from = performance.now()
  const own = process.cpuUsage()
  const before = cpuSeconds(processTree(pid))
  const { perSecond } = await pageRate(url, { distinct: true })
  const tookMs = performance.now() - from
  const { user, system } = process.cpuUsage(own)
  const pages = (perSecond * tookMs) / 1000
  return {
    perSecond,
    generatorCores: (user + system) / 1000 / tookMs,
    msPerPage: ((cpuSeconds(processTree(pid)) - before) * 1000) / pages,
  }
}

const middle = (measured: readonly Turn[], of: keyof Turn) =>
  median(measured.map((each) => each[of]))

/** Pages rendered by one worker and by one per core, in turns, beside a bare server. */
export async function benchWorkers(): Promise<void> {
  const one = await startWith(1)
  const all = await startWith(most)
  const bare = await startBare(await ask(one.shop, {}))
  const pidOf = ({ process: { pid = 0 } }: typeof one) => pid
  const sides = {
    one: { url: one.shop, pid: pidOf(one) },
    all: { url: all.shop, pid: pidOf(all) },
    bare,
  }
  const measured = { one: [] as Turn[], all: [] as Turn[], bare: [] as Turn[] }
  try {
    await pageRate(one.shop, { distinct: true, duration: warmSeconds })
    await pageRate(all.shop, { distinct: true, duration: warmSeconds * most })
    for (let round = 0; round < turns; round++)
      for (const side of ['one', 'all', 'bare'] as const)
        measured[side].push(await turn(sides[side]))
    report(`memory with ${most} workers (PSS)`, treeMemoryMb(pidOf(all)), 'MB')
  } finally {
    bare.stop()
    await Promise.all([one.stop(), all.stop()])
  }
  const generator = middle(measured.all, 'generatorCores')
  for (const [workers, turnsOf] of [
    ['1 worker', measured.one],
    [`${most} workers`, measured.all],
  ] as const) {
    report(`shop page rendered by ${workers}`, middle(turnsOf, 'perSecond'), '/s')
    report('… processor time of all processes', middle(turnsOf, 'msPerPage'), 'ms a page')
    report('… the generator beside them', middle(turnsOf, 'generatorCores'), `of ${cores} cores`)
  }
  report('the same page from bare node:http', middle(measured.bare, 'perSecond'), '/s')
  const ratio = middle(measured.all, 'perSecond') / middle(measured.one, 'perSecond')
  report(`${most} workers beside 1`, ratio, '×')
  const alone = (ratio * cores) / (cores - generator)
  report('… without the generator on their cores', alone, '×', 'at least 1.70 ×', alone >= 1.7)
}
