import { satisfies } from 'semver'
import { z } from 'zod'

/**
 * The oldest Node whose npm may run the installation. npm silently drops optional packages that
 * exclude it.
 */
const installingNode = '20.20.0'

const list = z.union([z.string().transform((name) => [name]), z.array(z.string())])
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      os: list.optional(),
      cpu: list.optional(),
      engines: z.object({ node: z.string().optional() }).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

type Platform = { os: string; cpu: string }

type Packages = z.infer<typeof lockfile>['packages']

/** Reasons why `npm start` or `npm ci` could not install everything on every platform. */
export function lockfileFindings(text: string, platform: Platform): string[] {
  const { packages } = lockfile.parse(JSON.parse(text))
  return [
    ...droppedPackages(packages, platform),
    ...missingPackages(packages),
    ...uncheckedPackages(packages),
  ]
}

/**
 * npm installs a package without a checksum unverified. It writes none when the registry lacked
 * that version for the platform.
 */
function uncheckedPackages(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([name, { integrity, link }]) => name !== '' && !integrity && !link)
    .map(
      ([name]) =>
        `${name} has no integrity: take a version that the registry has for every platform`,
    )
}

/** Optional packages of `platform` that npm under Node 20.20 would silently leave out. */
function droppedPackages(packages: Packages, platform: Platform): string[] {
  return Object.entries(packages)
    .filter(
      ([, entry]) => entry.optional && fits(entry.os, platform.os) && fits(entry.cpu, platform.cpu),
    )
    .filter(
      ([, { engines }]) => engines?.node !== undefined && !satisfies(installingNode, engines.node),
    )
    .map(
      ([name, { engines }]) =>
        `${name} needs Node ${engines?.node}: npm under ${installingNode} drops it`,
    )
}

/**
 * npm writes no checksum for a platform that its registry does not offer, and `npm ci` then rejects
 * the lockfile.
 */
function missingPackages(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(owner, name).some((place) => place in packages))
      .map((name) => `${name} of ${owner} is missing: npm ci refuses the lockfile`),
  )
}

/** Where Node would look for the package, from its owner's folder up to the root's. */
function placesOf(owner: string, name: string): string[] {
  const above = owner
    .split('/node_modules/')
    .map((_, depth, folders) => folders.slice(0, depth + 1).join('/node_modules/'))
  return ['', ...above].map((folder) => `${folder && `${folder}/`}node_modules/${name}`)
}

function fits(names: readonly string[] | undefined, name: string): boolean {
  if (names === undefined) return true
  if (names.includes(`!${name}`)) return false
  return names.includes(name) || names.every((each) => each.startsWith('!'))
}
