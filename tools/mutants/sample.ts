import type { Mutant } from './find-mutants.ts'

/** A generator of numbers in [0, 1), the same sequence for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const shares = { rule: 0.3, guard: 0.3, sql: 0.4 }

/** `count` mutants: 30 % rules, 30 % guards, 40 % SQL conditions, in random order. */
export function sampleMutants(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomFrom(seed)
  const shuffled = mutants
    .map((mutant) => ({ mutant, order: random() }))
    .toSorted((one, other) => one.order - other.order)
  const chosen = (['rule', 'guard', 'sql'] as const).flatMap((kind) =>
    shuffled
      .filter(({ mutant }) => mutant.kind === kind)
      .slice(0, Math.round(count * shares[kind])),
  )
  return shuffled.filter((one) => chosen.includes(one)).map(({ mutant }) => mutant)
}
