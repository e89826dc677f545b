import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type Layout, layoutBelow } from '../../tools/server/layout.ts'
import { buildRelease, switchTo } from '../../tools/server/release.ts'
import { findVersion } from '../../tools/server/source.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { tinyRepository } from './tiny-repository.ts'

export const club = ['--domain', 'club.example', '--email', 'manager@club.example']

/** What a checking tool of the machine says, where it is installed. */
export function ask(command: string, args: readonly string[]) {
  const { error, status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return error ? { status: 0, said: '' } : { status, said: stdout + stderr }
}

/** A folder for each test that `npm run setup` takes for a machine with Debian. */
export function serverToSetUp() {
  const server = {
    folder: '',
    root: '',
    makeRoot(name: string): void {
      server.root = join(server.folder, name)
      mkdirSync(join(server.root, 'etc'), { recursive: true })
      const system = 'ID=debian\nVERSION_ID="12"\nPRETTY_NAME="Debian"\n'
      writeFileSync(join(server.root, 'etc/os-release'), system)
    },
    /** `npm run setup` below the folder, with nobody to answer: how it ended and what it said. */
    run(options: readonly string[], given: NodeJS.ProcessEnv = {}) {
      const { ADMIN_PASSWORD: _, ...env } = process.env
      const args = ['tools/setup.ts', '--root', server.root, ...options]
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        env: { ...env, ...given },
        encoding: 'utf8',
      })
      return { status, stdout, stderr }
    },
    layout: (): Layout => layoutBelow(server.root),
    textOf: (path: string) => readFileSync(join(server.root, path), 'utf8'),
    /** A release that is there already: the whole program takes long to build. */
    installTinyRelease: (): void => {
      const layout = layoutBelow(server.root)
      const repository = tinyRepository(join(server.folder, 'repository'))
      repository.publish({ version: '1.0.0', schema: 1 })
      switchTo(layout, buildRelease(layout, findVersion(layout, repository.folder), undefined))
    },
  }
  beforeEach(() => {
    server.folder = temporaryFolder('cirta-setup-')
    server.makeRoot('server')
  })
  afterEach(() => rmSync(server.folder, { recursive: true }))
  return server
}
