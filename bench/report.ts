import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

type Result = { what: string; value: number; unit: string; wanted: string; holds: boolean }
type Run = {
  at: string
  commit: string
  machine: string
  /** How fast one core was: megabytes hashed per second. */
  calibration: number
  results: Record<string, Result>
}

const worseBy = 0.15
const calibratedMs = 500
const folder = new URL('results/', import.meta.url)
const results: Result[] = []

/** Records a value with its target. Without a target it is for information only. */
export function report(what: string, value: number, unit: string, wanted = '', holds = true): void {
  results.push({ what, value, unit, wanted, holds })
}

function calibrate(): number {
  const megabyte = Buffer.alloc(1_000_000)
  const start = performance.now()
  let hashed = 0
  for (; performance.now() - start < calibratedMs; hashed++)
    createHash('sha256').update(megabyte).digest()
  return Math.round(hashed / (calibratedMs / 1000))
}

/** A value that goes on from another one begins with an ellipsis and may stand several times. */
function named(all: readonly Result[]): Record<string, Result> {
  let head = ''
  return Object.fromEntries(
    all.map((result) => {
      if (!result.what.startsWith('…')) head = result.what
      return [result.what === head ? head : `${head} ${result.what}`, result]
    }),
  )
}

const isTime = ({ unit }: Result) => unit.startsWith('ms')
const isRate = ({ unit }: Result) => unit === '/s'
const isLessBetter = (result: Result) =>
  isTime(result) || result.unit === 'MB' || /^(?:below|at most)/.test(result.wanted)

/** By what share a value got worse; times and rates are scaled to the same core speed. */
function worse(now: Result, then: Result, faster: number): number {
  const same = isTime(now) ? now.value * faster : isRate(now) ? now.value / faster : now.value
  if (!same || !then.value) return 0
  return (isLessBetter(now) ? same / then.value : then.value / same) - 1
}

/** Compares with the kept run of this bench, names what got worse, and keeps this one instead. */
function keep(bench: string): void {
  const file = new URL(`${bench}.json`, folder)
  const run: Run = {
    at: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    calibration: calibrate(),
    results: named(results),
  }
  if (existsSync(file)) {
    const kept: Run = JSON.parse(readFileSync(file, 'utf8'))
    console.log(
      `Compared with ${kept.commit}, when one core hashed ${kept.calibration} MB/s (now ${run.calibration}):`,
    )
    for (const [name, now] of Object.entries(run.results)) {
      const then = kept.results[name]
      const by = then ? worse(now, then, run.calibration / kept.calibration) : 0
      if (by >= worseBy)
        console.log(`${name} got worse by ${Math.round(by * 100)} %: ${now.value} ${now.unit}`)
    }
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
}

/**
 * Prints all values and keeps them in `bench/results`. The exit code is 1 if a target is missed.
 * @param bench the name of the kept run
 */
export function printReport(bench: string): void {
  console.table(
    results.map(({ what, value, unit, wanted, holds }) => ({
      what,
      value: `${value < 10 ? value.toFixed(2) : Math.round(value)} ${unit}`,
      wanted,
      holds,
    })),
  )
  keep(bench)
  process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
}
