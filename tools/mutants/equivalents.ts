import type { Mutant } from './find-mutants.ts'

type Equivalent = Pick<Mutant, 'path' | 'original'> & {
  /** Why no test can tell the mutant from the code. */
  reason: string
}

/** Mutants without an observable effect, found by hand. */
const equivalents: readonly Equivalent[] = []

export const isEquivalent = ({ path, original }: Mutant): boolean =>
  equivalents.some((known) => known.path === path && known.original === original)
