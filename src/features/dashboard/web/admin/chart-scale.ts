const stepsOfAxis = 4
const roundSteps = [1, 2, 5, 10]

/** Ticks of an axis from 0 to at least `most`: round and integer, like orders and dinars. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(most, 1) / stepsOfAxis
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, unit * (roundSteps.find((each) => each * unit >= rough) ?? 1))
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step)
}
