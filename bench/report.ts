type Result = { what: string; value: string; wanted: string; holds: boolean }

const results: Result[] = []

/** Notes a number beside what is wanted of it; without a wish it is there for information. */
export function report(what: string, value: number, unit: string, wanted = '', holds = true): void {
  const shown = value < 10 ? value.toFixed(2) : String(Math.round(value))
  results.push({ what, value: `${shown} ${unit}`, wanted, holds })
}

/** Prints everything that was noted; the program ends with 1 when a wish is missed. */
export function printReport(): void {
  console.table(results)
  process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
}
