import { apiQueries } from '#ui/data/api-client.ts'
import type { clubApi } from '../server/api.ts'

const read = apiQueries<typeof clubApi>()

/** The people whom parents meet. */
export const peopleQuery = () => read('GET /people')

/** When the front desk is open. */
export const hoursQuery = () => read('GET /hours')
