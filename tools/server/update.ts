import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod'
import { errorMessage } from '#core/error-message.ts'
import { startGuard } from './guard.ts'
import type { Layout } from './layout.ts'
import { OperatorError, say } from './operator-error.ts'
import { buildRelease, currentRelease, keepOnly, type Release, switchTo } from './release.ts'
import { rollBack, undoUnfinished } from './roll-back.ts'
import { becomesHealthy, type Service, serviceOf } from './service.ts'
import { readSettings } from './settings-file.ts'
import { findVersion, isStepBack, type Version } from './source.ts'
import { lockUpdates, waitForUpdates } from './update-lock.ts'
import { removeNote, type UpdateNote, writeNote } from './update-note.ts'
import { backup, migrate, schemaChange } from './upkeep.ts'

type Wishes = { to: string | undefined; from: string | undefined; timeoutMs: number }

const source = z.object({ from: z.string(), to: z.string().optional() })

function readSource(layout: Layout) {
  if (!existsSync(layout.source)) return undefined
  return source.parse(JSON.parse(readFileSync(layout.source, 'utf8')))
}

function findCurrent(layout: Layout): Release {
  const current = currentRelease(layout)
  if (current) return current
  throw new OperatorError(`${layout.current} is no release: run "npm run setup" first.`)
}

function build(layout: Layout, version: Version, old: Release): Release {
  try {
    return buildRelease(layout, version, old.folder)
  } catch (error) {
    const line = `${version.name} could not be built; nothing was changed, and ${old.name} stays.`
    throw new OperatorError(`${errorMessage(error)}\n${line}`)
  }
}

type Change = { layout: Layout; service: Service; old: Release; next: Release; timeoutMs: number }

/**
 * With the same tables the backup is taken while the old release serves. Otherwise the old release
 * stops first: a rollback restores the backup, and would lose what came in after it.
 */
async function takeOver(change: Change, note: UpdateNote): Promise<void> {
  const { layout, service, old, next, timeoutMs } = change
  const isAlike = schemaChange(old, next) === 'none'
  if (!isAlike) await service.stop()
  const file = backup(layout, old, next)
  say(`backed up  ${file}`)
  if (!isAlike) {
    note.undo = file
    writeNote(layout, note)
    migrate(layout, next)
    say('migrated')
  }
  await service.stop()
  switchTo(layout, next)
  await service.start(next)
  say(`switched   ${layout.current} -> ${next.folder}`)
  if (await becomesHealthy(service, timeoutMs)) return
  throw new OperatorError(`It was not healthy within ${timeoutMs / 1000} s: see ${layout.log}.`)
}

async function takeOverOrRollBack(change: Change): Promise<void> {
  const { layout, service, old, next } = change
  const wasRunning = service.isRunning()
  const note: UpdateNote = { old: basename(old.folder), next: basename(next.folder), wasRunning }
  writeNote(layout, note)
  const endGuard = startGuard(layout)
  try {
    await takeOver(change, note)
    removeNote(layout)
    if (!wasRunning) await service.stop()
  } catch (error) {
    throw new OperatorError(await rollBack(layout, note, errorMessage(error)))
  } finally {
    endGuard()
  }
}

async function updateLocked(layout: Layout, { to, from, timeoutMs }: Wishes): Promise<void> {
  const cutOff = await undoUnfinished(layout)
  if (cutOff) say(cutOff)
  const old = findCurrent(layout)
  const known = readSource(layout)
  const place = from ?? known?.from
  if (!place) throw new OperatorError('Where from? Give --from <repository>.')
  const version = findVersion(layout, place, to ?? (from ? undefined : known?.to))
  say(`found      ${version.name} in ${place}`)
  if (version.commit !== undefined && version.commit === old.commit)
    return say(`${old.name} is the newest already; nothing was changed.`)
  if (!to && isStepBack(layout, old.commit, version))
    return say(`${old.name} is newer than ${version.name}; nothing was changed.`)

  const next = build(layout, version, old)
  say(`built      ${next.folder}`)
  if (schemaChange(old, next) === 'older') {
    const line = `${next.name} does not know all tables of ${old.name}: restore a backup of its time.`
    throw new OperatorError(`${line} Nothing was changed.`)
  }
  const service = serviceOf(layout)
  await takeOverOrRollBack({ layout, service, old, next, timeoutMs })
  keepOnly(layout, [next, old])
  const where = service.isRunning() ? `runs at ${service.address()}` : 'was tried'
  say(`Updated: ${next.name} ${where} and is healthy; ${old.name} is kept.`)
}

/** Takes over a newer version, or leaves everything as it was. @throws OperatorError */
export async function update(layout: Layout, wishes: Wishes): Promise<void> {
  findCurrent(layout)
  // Settings that cannot be read end it here, and not when the service is stopped already.
  readSettings(layout.settings)
  const unlock = lockUpdates(layout)
  try {
    await updateLocked(layout, wishes)
  } finally {
    unlock()
  }
}

/** Undoes what an update has begun whose process died; waits for one that still runs. */
export async function recover(layout: Layout): Promise<void> {
  findCurrent(layout)
  const unlock = await waitForUpdates(layout)
  try {
    say((await undoUnfinished(layout)) ?? 'No update was cut off; nothing was changed.')
  } finally {
    unlock()
  }
}
