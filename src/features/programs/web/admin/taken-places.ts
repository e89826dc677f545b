import { ApiProblem } from '#ui/data/api.ts'

/** The places taken, read from the refusal of a lower number; undefined for other errors. */
export const takenIn = (error: unknown): number | undefined =>
  error instanceof ApiProblem
    ? error.body.errors?.find(({ code }) => code === 'below_taken')?.taken
    : undefined
