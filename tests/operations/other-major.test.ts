import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { openFile } from '#platform/backup/folder-place.ts'
import { readArchive } from '#platform/backup/read-archive.ts'
import { newFolder, removeFolders } from '#tests/support/backups.ts'
import { findSystemPostgres } from '#tests/support/machine-programs.ts'
import { ownPassword } from '#tests/support/open-site.ts'
import { startPostgres } from '#tests/support/postgres-pair.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { runTool } from '#tests/support/run-tool.ts'

const folder = findSystemPostgres()
const name = 'a club moves from one major version of PostgreSQL to another and back'

let running: RunningProgram | undefined
let server: Awaited<ReturnType<typeof startPostgres>> | undefined
afterEach(async () => {
  await running?.stop()
})
afterAll(async () => {
  await server?.stop()
  removeFolders()
})

async function backUp(env: Record<string, string>): Promise<string> {
  const { code, out, err } = await runTool('backup', [newFolder()], env)
  expect([code, err]).toEqual([0, ''])
  return /^Backup (\S+):/.exec(out)?.[1] ?? ''
}

async function contentOf(path: string) {
  const { manifest, checksums } = await readArchive(await openFile(path), undefined)
  return { postgres: Number.parseInt(manifest.postgres, 10), ...checksums }
}

/** Runs the program once; answers the status of a sign-in and of the shop. */
async function serve(env: Record<string, string>): Promise<number[]> {
  running = await startProgram({
    dataDir: newFolder(),
    env: { ...env, ADMIN_PASSWORD: ownPassword },
  })
  const signIn = await fetch(`${running.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@cirta.example', password: ownPassword }),
  })
  const shop = await fetch(`${running.url}/shop`)
  await running.stop()
  return [signIn.status, shop.status]
}

test.skipIf(folder === undefined)(
  `${name}${folder ? '' : ' (missing: apt-get install postgresql)'}`,
  { timeout: minutes(5) },
  async () => {
    const of = (program: string) => join(String(folder), program)
    server = await startPostgres({}, { initdb: of('initdb'), postgres: of('postgres') })
    const other = { DATA_DIR: newFolder(), DATABASE_URL: server.url }
    expect(await serve(other)).toEqual([200, 200])
    const left = await backUp(other)
    const { postgres: version, ...content } = await contentOf(left)

    const home = { DATA_DIR: join(newFolder(), 'data') }
    expect(await runTool('restore', [left], home)).toMatchObject({ code: 0 })
    const back = await backUp(home)
    const { postgres: embedded, ...moved } = await contentOf(back)
    expect(embedded).not.toBe(version)
    expect(moved).toEqual(content)
    expect(await serve(home)).toEqual([200, 200])

    expect(await runTool('restore', [back, '--replace'], other)).toMatchObject({ code: 0 })
    expect(await contentOf(await backUp(other))).toEqual({ postgres: version, ...content })
    expect(await serve(other)).toEqual([200, 200])
  },
)
