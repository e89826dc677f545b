import autocannon from 'autocannon'
import { seconds } from '../src/core/durations.ts'

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export type Rate = { perSecond: number; p99Ms: number; total: number }

/** GET requests per second over `connections` kept open. Fails if any answer is not 200. */
export async function pageRate(
  url: string,
  { connections = 16, headers = {}, distinct = false, duration = 5 } = {},
): Promise<Rate> {
  let count = 0
  const requests = distinct
    ? [
        {
          setupRequest: (request: autocannon.Request) => ({
            ...request,
            path: `${new URL(url).pathname}?n=${count++}`,
          }),
        },
      ]
    : undefined
  const result = await autocannon({
    url,
    connections,
    duration,
    headers,
    ...(requests && { requests }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  const { average, total } = result.requests
  return { perSecond: average, p99Ms: result.latency.p99, total }
}

/** How often per second `work` completes with this many callers at once. */
export async function callRate(
  callers: number,
  work: () => Promise<unknown>,
  durationMs = seconds(4),
): Promise<number> {
  const started = performance.now()
  let done = 0
  const call = async () => {
    while (performance.now() - started < durationMs) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return (done / (performance.now() - started)) * 1000
}

/**
 * Runs both sides in turns, so that load on the machine affects both, and returns their medians.
 */
export async function sideBySide<Side extends string>(
  sides: Record<Side, () => Promise<number>>,
  turns = 3,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Side,
    number[]
  >
  for (let turn = 0; turn < turns; turn++) {
    for (const name of names) measured[name].push(await sides[name]())
  }
  return Object.fromEntries(names.map((name) => [name, median(measured[name])])) as Record<
    Side,
    number
  >
}

type Rates = { ratio: number; rates: [number, number] }

/**
 * How many times faster the first side is: the median over pairs of short turns. The order
 * alternates from pair to pair, so that neither load nor drift of the machine decides. The rates
 * are medians too.
 */
export async function pairedRatio(
  first: () => Promise<number>,
  second: () => Promise<number>,
  pairs = 15,
): Promise<Rates> {
  const measured: [number, number][] = []
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % 2 === 0) measured.push([await first(), await second()])
    else {
      const after = await second()
      measured.push([await first(), after])
    }
  }
  return {
    ratio: median(measured.map(([a, b]) => a / b)),
    rates: [median(measured.map(([a]) => a)), median(measured.map(([, b]) => b))],
  }
}
