import { satisfies } from 'semver'
import { z } from 'zod'

/** The oldest Node whose npm may run the installation. npm drops an optional package that excludes it, silently. */
const installingNode = '20.20.0'

const list = z.union([z.string().transform((name) => [name]), z.array(z.string())])
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optional: z.boolean().optional(),
      os: list.optional(),
      cpu: list.optional(),
      engines: z.object({ node: z.string().optional() }).optional(),
    }),
  ),
})

type Platform = { os: string; cpu: string }

/** Optional packages of `platform` that an npm under Node 20.20 would leave out without a word. */
export function lockfileFindings(text: string, platform: Platform): string[] {
  const { packages } = lockfile.parse(JSON.parse(text))
  return Object.entries(packages)
    .filter(([, entry]) => entry.optional && fits(entry.os, platform.os) && fits(entry.cpu, platform.cpu))
    .filter(([, { engines }]) => engines?.node !== undefined && !satisfies(installingNode, engines.node))
    .map(([name, { engines }]) => `${name} needs Node ${engines?.node}: npm under ${installingNode} drops it`)
}

function fits(names: readonly string[] | undefined, name: string): boolean {
  if (names === undefined) return true
  if (names.includes(`!${name}`)) return false
  return names.includes(name) || names.every((each) => each.startsWith('!'))
}
