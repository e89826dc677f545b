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
  {
    path: 'src/features/programs/server/list-admin-teams.ts',
    original: '!team',
    reason: 'Every caller has locked the row or written it before.',
  },
  {
    path: 'src/features/catalogue/server/change-products.ts',
    original: '!(error instanceof AppError)',
    reason: 'An error of another class has none of the codes that are looked for next.',
  },
  {
    path: 'src/features/programs/server/session-exceptions.ts',
    original: 'team_id = $2',
    reason: 'The session is looked for among those of the team next, which undoes the change.',
  },
  {
    path: 'src/features/contact/server/change-message.ts',
    original: 'removed_at is null',
    reason: 'The message is read again at the end, which refuses a removed one.',
  },
]

export const isEquivalent = ({ path, original }: Mutant): boolean =>
  equivalents.some((known) => known.path === path && known.original === original)
