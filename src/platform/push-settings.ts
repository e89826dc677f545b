import * as z from 'zod'
import { isLoopbackHost } from './loopback.ts'

/** Pushes go to public hosts only; tests have a push service of their own. */
export const pushVariables = {
  PUSH_ORIGIN: {
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((url) => isLoopbackHost(URL.parse(url)?.hostname ?? ''))
      .transform((url) => new URL(url).origin)
      .optional(),
    allowed: 'an http or https address on this machine',
  },
}
