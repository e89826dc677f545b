import { withQuery } from './paths.ts'

/** Where the picture of a link to a jersey is: both sides, with the number. */
export const jerseyCard = (id: string, number: number | null) =>
  withQuery(`/jersey/${id}.jpg`, { number: number?.toString() })
