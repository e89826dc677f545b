import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { openFile } from '#platform/backup/folder-place.ts'
import { readArchive } from '#platform/backup/read-archive.ts'
import { newFolder, removeFolders } from '#tests/support/backups.ts'
import { demoAuthorization, startDemoClub } from '#tests/support/demo-club.ts'
import { queryInside } from '#tests/support/embedded-database.ts'
import { type RunningProgram, startProgram } from '#tests/support/program.ts'
import { runTool } from '#tests/support/run-tool.ts'
import { createTestDatabase, type TestDatabase, urlOf } from '#tests/support/test-database.ts'

let club: RunningProgram
let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase(1, 'template0')
  club = await startDemoClub({ RATE_LIMIT: 'off' })
})
afterAll(async () => {
  await club?.stop()
  await server?.drop()
  removeFolders()
})

async function backUpTo(folder: string, env: Record<string, string>): Promise<string> {
  const { code, out } = await runTool('backup', [folder], env)
  expect(code).toBe(0)
  const lastLine = /^Backup (\S+): [\d.]+ MB, \d+ tables, [\d,]+ rows, \d+ files, [\d.]+ s\n$/
  expect(out).toMatch(lastLine)
  return lastLine.exec(out)?.[1] ?? ''
}

const contentOf = async (path: string) => {
  const { manifest, checksums } = await readArchive(await openFile(path), undefined)
  return { moment: manifest.moment, sequences: manifest.sequences, ...checksums }
}

const newestDrill = async () => {
  const newest = `select is_good, problem, rows from backup_runs where kind = 'drill'
    order by id desc limit 1`
  const [drill] = await queryInside(club.dataDir, newest)
  return drill
}

test(
  'a club moves from its folder to a server and back, signs in there, and a drill finds damage',
  { timeout: minutes(5) },
  async () => {
    const authorization = await demoAuthorization(club)
    const here = { DATA_DIR: club.dataDir }
    const path = await backUpTo(join(club.dataDir, 'backups'), here)
    const { moment: _moment, ...content } = await contentOf(path)

    const drilled = await runTool('drill', [], here)
    expect([drilled.code, drilled.out]).toEqual([0, expect.stringContaining(`Drill of ${path}`)])
    expect(await newestDrill()).toMatchObject({ is_good: true, problem: null })

    const refused = await runTool('restore', [path], here)
    expect([refused.code, refused.err.trimEnd().split('\n').length]).toEqual([1, 1])
    expect(refused.err).toContain('--replace')

    const onServer = { DATA_DIR: newFolder(), DATABASE_URL: urlOf(server.connection) }
    expect((await runTool('restore', [path], onServer)).code).toBe(0)
    const again = await runTool('restore', [path, '--replace'], onServer)
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('the schemas before_')])
    const fromServer = await backUpTo(newFolder(), onServer)
    expect(await contentOf(fromServer)).toMatchObject(content)

    const home = join(newFolder(), 'data')
    expect((await runTool('restore', [fromServer], { DATA_DIR: home })).code).toBe(0)
    expect(await contentOf(await backUpTo(newFolder(), { DATA_DIR: home }))).toMatchObject(content)
    const moved = await startProgram({ dataDir: home, env: { RATE_LIMIT: 'off' } })
    try {
      await demoAuthorization(moved)
      const system = `${moved.url}/api/admin/system`
      expect((await fetch(system, { headers: { authorization } })).status).toBe(200)
    } finally {
      await moved.stop()
    }

    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, -1))
    const damaged = await runTool('drill', [], here)
    expect([damaged.code, damaged.err]).toEqual([
      1,
      `${path}: it is cut off: its end is missing.\n`,
    ])
    expect(await newestDrill()).toMatchObject({ is_good: false, problem: damaged.err.trim() })
    const nowhere = join(newFolder(), 'data')
    expect(await runTool('restore', [path], { DATA_DIR: nowhere })).toEqual({ ...damaged, out: '' })
    expect(existsSync(nowhere)).toBe(false)

    writeFileSync(path, whole)
    const replaced = await runTool('restore', [path, '--replace'], here)
    expect([replaced.code, replaced.out]).toEqual([0, expect.stringContaining('media.before-')])
    expect((await fetch(`${club.url}/shop`)).status).toBe(200)
  },
)
