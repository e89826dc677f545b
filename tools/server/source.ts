import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { prerelease, rcompare, valid } from 'semver'
import type { Layout } from './layout.ts'
import { OperatorError } from './operator-error.ts'
import { run, succeeds } from './run.ts'

/** One version of the program that can be put into a folder. */
export type Version = {
  name: string
  commit: string | undefined
  putInto: (folder: string) => void
}

const packageVersion = (text: string): string => JSON.parse(text).version ?? '0'

// What a checkout makes for itself; the release makes its own.
const madeHere = new Set(['node_modules', '.node', '.git', 'build', 'data', '.react-router'])

/** A folder as it is, for trying out what is in no repository. */
function versionOfFolder(folder: string): Version {
  const take = (path: string) => !madeHere.has(relative(folder, path).split(sep)[0] ?? '')
  const hash = createHash('sha256')
  const putInto = (target: string) =>
    cpSync(folder, target, { recursive: true, preserveTimestamps: true, filter: take })
  const packageText = readFileSync(join(folder, 'package.json'), 'utf8')
  hash.update(`${folder} ${statSync(folder).mtimeMs} ${Date.now()}`)
  const name = `${packageVersion(packageText)}-folder-${hash.digest('hex').slice(0, 7)}`
  return { name, commit: undefined, putInto }
}

// A checkout may belong to the person who calls sudo.
const anyOwner = ['-c', 'safe.directory=*'] as const

/** Whether it is a checkout, a bare repository or an address, and not a plain folder. */
const isRepository = (from: string): boolean =>
  !existsSync(from) || ['.git', 'objects'].some((part) => existsSync(join(from, part)))

function fetchInto(repository: string, from: string): (args: readonly string[]) => string {
  const git = (args: readonly string[]) => run('git', [...anyOwner, '-C', repository, ...args])
  if (!existsSync(repository)) {
    mkdirSync(repository, { recursive: true })
    run('git', ['init', '--quiet', '--bare', repository])
  }
  const everything = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*', '+HEAD:refs/newest']
  // The other end does not hear of our options.
  const isLocal = existsSync(from)
  const uploader = isLocal ? ['--upload-pack', `git ${anyOwner.join(' ')} upload-pack`] : []
  git(['fetch', '--quiet', '--prune', '--force', ...uploader, from, ...everything])
  return git
}

function newestTag(git: (args: readonly string[]) => string): string | undefined {
  const tags = git(['tag', '--list']).split('\n')
  const releases = tags.filter((tag) => valid(tag) && !prerelease(tag))
  return releases.toSorted(rcompare)[0]
}

/**
 * The version to take from a repository: the tag, branch or commit that is asked for, else the
 * newest tag, else its own branch. A folder without a repository is taken as it is.
 * @throws OperatorError
 */
export function findVersion(layout: Layout, from: string, wanted?: string): Version {
  if (!isRepository(from)) return versionOfFolder(from)
  if ([from, wanted ?? ''].some((given) => given.startsWith('-')))
    throw new OperatorError('A repository, tag, branch or commit does not begin with "-".')
  const git = fetchInto(layout.repository, from)
  const reference = wanted ?? newestTag(git) ?? 'refs/newest'
  const known = ['rev-parse', '--quiet', '--verify', `${reference}^{commit}`]
  if (!succeeds('git', [...anyOwner, '-C', layout.repository, ...known]))
    throw new OperatorError(`${from} has no tag, branch or commit "${reference}".`)
  const commit = git(known)
  const isTag = valid(reference) !== null
  const number = packageVersion(git(['show', `${commit}:package.json`]))
  return {
    name: isTag ? reference : `${number}-${commit.slice(0, 7)}`,
    commit,
    putInto: (folder) => {
      mkdirSync(folder, { recursive: true })
      const archive = `${folder}.tar`
      git(['archive', '--format=tar', '--output', archive, commit])
      run('tar', ['-xf', archive, '-C', folder])
      run('rm', [archive])
    },
  }
}

/** Whether the running version has everything of this one, so that it would be a step back. */
export function isStepBack(layout: Layout, current: string | undefined, version: Version): boolean {
  if (!current || !version.commit) return false
  const ask = ['merge-base', '--is-ancestor', version.commit, current]
  return current !== version.commit && succeeds('git', ['-C', layout.repository, ...ask])
}
