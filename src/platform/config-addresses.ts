import * as z from 'zod'
import { isConnectable } from './postgres/connection.ts'

/** One of PostgreSQL, of one host or several. */
export const databaseAddress = z.string().refine(isConnectable)

/** `Name <address>`, or the address alone. */
export const mailAddress = z
  .string()
  .regex(/^[^\p{Cc}]+$/u)
  .transform(
    (text) =>
      /^(?<name>.*?)\s*<(?<address>[^<>]+)>$/.exec(text)?.groups ?? { name: '', address: text },
  )
  .pipe(
    z.object({
      name: z.string().transform((name) => name.replace(/^"(.*)"$/, '$1')),
      address: z.email(),
    }),
  )
