import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryDataDir } from '../tests/support/program.ts'
import { findProgram } from '../tests/support/machine-programs.ts'

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; p999Ms: number }

const execute = promisify(execFile)

// What it prints by itself has no 99.9th percentile.
const script = `
function done(summary, latency, requests)
  local wrong = summary.errors
  io.write(string.format('{"perSecond":%f,"p50Ms":%f,"p99Ms":%f,"p999Ms":%f,"refused":%d}',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3, latency:percentile(99.9) / 1e3,
    wrong.status + wrong.connect + wrong.read + wrong.write + wrong.timeout))
end`

/** Where wrk, the compiled load generator of the system's packages, is; undefined without it. */
export const findWrk = () => findProgram('wrk')

/** Asks for one address on this many kept connections. Fails if any answer is no success. */
export async function load(
  wrk: string,
  url: string,
  connections: number,
  headers: Record<string, string>,
  durationSeconds: number,
): Promise<Load> {
  const file = join(temporaryDataDir(), 'report.lua')
  writeFileSync(file, script)
  const { stdout } = await execute(wrk, [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${durationSeconds}s`,
    `--script=${file}`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ])
  const { refused, ...measured } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Load & {
    refused: number
  }
  if (refused > 0) throw new Error(`${url}: ${refused} refusals`)
  return measured
}
