import type { Mutant } from './find-mutants.ts'

type Equivalent = Pick<Mutant, 'path' | 'original'> & {
  /** Why no test can tell the mutant from the code. */
  reason: string
}

/** Mutants without an observable effect, found by hand. */
const equivalents: readonly Equivalent[] = [
  {
    path: 'src/features/programs/server/team-places.ts',
    original: 't.level = m.level',
    reason: 'All levels have the same number of places.',
  },
  {
    path: 'src/features/accounts/server/sign-in.ts',
    original: 'id = $1',
    reason: 'A password hash has a random salt, so that no two accounts have the same.',
  },
]

export const isEquivalent = ({ path, original }: Mutant): boolean =>
  equivalents.some((known) => known.path === path && known.original === original)
