type Result = { what: string; value: string; wanted: string; holds: boolean }

const results: Result[] = []

/** Records a value with its target. Without a target it is for information only. */
export function report(what: string, value: number, unit: string, wanted = '', holds = true): void {
  const shown = value < 10 ? value.toFixed(2) : String(Math.round(value))
  results.push({ what, value: `${shown} ${unit}`, wanted, holds })
}

/** Prints all values. The exit code is 1 if a target is missed. */
export function printReport(): void {
  console.table(results)
  process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
}
