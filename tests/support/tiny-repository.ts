import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is wrong with a version: nothing unless said. */
type TinyVersion = {
  version: string
  schema: number
  fault?: 'build' | 'backup' | 'lost' | 'crash' | 'silent' | 'migrate' | 'endless'
}

const nobody = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@example.org']

/** A repository of a program so small that an update takes a second. */
export function tinyRepository(folder: string) {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...nobody, ...args])
  mkdirSync(join(folder, 'tools'), { recursive: true })
  git('init', '--quiet', '--initial-branch=main')
  return {
    folder,
    /** Commits a version, under a tag where it is a release; one that is there already moves. */
    publish(program: TinyVersion, isRelease = true) {
      write('package.json', JSON.stringify(program))
      write('package-lock.json', JSON.stringify({ packages: {} }))
      const entries = Array.from({ length: program.schema }, (_, at) => ({ tag: String(at) }))
      write('database/migrations/meta/_journal.json', JSON.stringify({ entries }))
      copyFileSync('tests/support/tiny-program/launch.mjs', join(folder, 'tools/launch.mjs'))
      git('add', '--all')
      git('commit', '--quiet', '--message', program.version)
      if (isRelease) git('tag', '--force', `v${program.version}`)
    },
  }
}
