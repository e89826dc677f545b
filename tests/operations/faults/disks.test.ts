import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minutes } from '#core/durations.ts'
import { openDatabase } from '#platform/database.ts'
import { breakUnderOrders, unharmed } from '#tests/support/break-under-orders.ts'
import { connectionInto } from '#tests/support/embedded-database.ts'
import { isWhole, noteFault } from '#tests/support/fault-rows.ts'
import { ownPassword } from '#tests/support/open-site.ts'
import { startProgram, temporaryDataDir } from '#tests/support/program.ts'
import { canMount, onSmallDisk } from '#tests/support/small-disk.ts'

const ownEnv = { RATE_LIMIT: 'off', SEED: 'none', ADMIN_PASSWORD: ownPassword }
const long = { timeout: minutes(3) }
const isPossible = isWhole && canMount()

/** Starts the program on such a disk; returns its exit code and what it said. */
async function startOn(disk: readonly [string, ...string[]], dataDir: string, template = '') {
  const [command, ...args] = [...disk, process.execPath, 'build/server/main.js']
  const env = { ...process.env, ...ownEnv, NODE_ENV: 'production', PORT: '0' }
  const child = spawn(command, args, {
    env: { ...env, DATA_DIR: dataDir, TEMPLATE: template },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return {
    code,
    lines: said
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('{')),
  }
}

test.runIf(isPossible)(
  'a start without room, or on a read-only disk, says so in one line',
  long,
  async () => {
    const program = await startProgram({ dataDir: temporaryDataDir(), env: ownEnv })
    const ended = once(program.process, 'exit')
    program.process.kill('SIGTERM')
    await ended
    const template = program.dataDir
    const filled =
      'cp -a "$TEMPLATE/." "$DATA_DIR" && { cat /dev/zero > "$DATA_DIR/filler" 2>&- || true; }'
    const sealed = 'cp -a "$TEMPLATE/." "$DATA_DIR" && mount -o remount,ro "$DATA_DIR"'
    const cases = [
      ['start on a full disk', onSmallDisk(110, filled)],
      ['first start with 20 MB', onSmallDisk(20)],
      ['start on a read-only disk', onSmallDisk(200, sealed)],
    ] as const
    for (const [fault, disk] of cases) {
      const dataDir = temporaryDataDir()
      const { code, lines } = await startOn(disk, dataDir, template)
      noteFault({ fault, errors: `refused: ${lines.join(' / ').slice(0, 90)}` })
      expect([fault, code, lines.length]).toEqual([fault, 1, 1])
      rmSync(dataDir, { recursive: true })
    }
    rmSync(template, { recursive: true })
  },
)

test.runIf(isPossible)('a disk cannot become read-only under the program', long, async () => {
  const program = await startProgram({ under: onSmallDisk(300), env: ownEnv })
  const seen = `/proc/${program.process.pid}/root${program.dataDir}`
  const database = openDatabase(connectionInto(seen))
  let answer = ''
  const remount = () => {
    const enter = ['-t', String(program.process.pid), '-U', '-m', '--preserve-credentials']
    const seal = ['mount', '-o', 'remount,ro', program.dataDir]
    const { status, stderr } = spawnSync('nsenter', [...enter, ...seal], { encoding: 'utf8' })
    answer = `${status} ${stderr}`
    return 'the kernel refuses it: busy'
  }
  const fault = 'disk remounted read-only under load'
  const outcome = await breakUnderOrders({
    fault,
    program,
    database,
    breakIt: remount,
    rounds: 1,
  })
  expect(outcome).toEqual(unharmed)
  expect(answer).toMatch(/busy/)
  await database.close()
  await program.stop()
})
