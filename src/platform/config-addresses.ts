import * as z from 'zod'
import { isConnectable } from './postgres/connection.ts'

/** One of PostgreSQL, of one host or several. */
const databaseAddress = z.string().refine(isConnectable)

export const databaseVariables = {
  DATABASE_URL: {
    schema: databaseAddress.optional(),
    allowed:
      'postgres://user:password@host:port/database, or more hosts: host1:port1,host2:port2/database?target_session_attrs=read-write',
  },
  DATABASE_DIRECT_URL: {
    schema: databaseAddress.optional(),
    allowed: 'the address of the same database past the pooler',
  },
  DATABASE_REPLICA_URL: {
    schema: databaseAddress.optional(),
    allowed: 'the address of a replica of the same database, for reads',
  },
}

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
