import { availableParallelism } from 'node:os'
import * as z from 'zod'

const mostWorkers = 64

/** `WORKERS`: how many processes serve on one port. */
export const workersSetting = {
  schema: z
    .union([
      z.literal('auto').transform(() => Math.min(availableParallelism(), mostWorkers)),
      z.coerce.number().int().min(1).max(mostWorkers),
    ])
    .default(1),
  allowed: `"auto" or how many processes serve, 1 to ${mostWorkers}`,
}

/** Whether several processes shall serve; a wrong value is refused where all settings are read. */
export function wantsWorkers({ WORKERS }: NodeJS.ProcessEnv): boolean {
  const { data = 1 } = workersSetting.schema.safeParse(WORKERS || undefined)
  return data > 1
}
