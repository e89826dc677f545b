import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '#core/error-message.ts'
import { seconds } from '../../src/core/durations.ts'
import type { Layout } from './layout.ts'
import { OperatorError, say } from './operator-error.ts'
import { readRelease, type Release, switchTo } from './release.ts'
import { becomesHealthy, serviceOf } from './service.ts'
import { readNote, removeNote, type UpdateNote } from './update-note.ts'
import { restore } from './upkeep.ts'

// Longer than the new release gets: there is nothing else to return to.
const patienceMs = seconds(120)
const steadyMs = seconds(0.2)

function restoreData(layout: Layout, old: Release, undo: string): void {
  if (!existsSync(undo)) throw new OperatorError(`The backup ${undo} is gone: ${old.name} waits.`)
  try {
    say(restore(layout, old, undo))
  } catch (error) {
    const reason = errorMessage(error)
    const advice = `npm run restore -- ${undo} --replace`
    throw new OperatorError(`${reason}\nThe data could not be restored: run "${advice}".`)
  }
}

/**
 * Back to the old release, and to its data where the new one may have changed the tables. Every
 * step may be done twice: what was cut off is done again from the note. @returns how it ended
 */
export async function rollBack(layout: Layout, note: UpdateNote, reason: string): Promise<string> {
  say(`failed     ${reason}`)
  const service = serviceOf(layout)
  const old = readRelease(join(layout.releases, note.old))
  if (!old) throw new OperatorError(`The release ${note.old} is gone: run "npm run setup".`)
  await service.stop()
  switchTo(layout, old)
  say(`switched   ${layout.current} -> ${old.folder}`)
  if (note.undo) restoreData(layout, old, note.undo)
  await service.start(old)
  const isHealthy = await becomesHealthy(service, patienceMs, steadyMs)
  if (!note.wasRunning) await service.stop()
  removeNote(layout)
  rmSync(join(layout.releases, note.next), { recursive: true, force: true })
  const state = isHealthy
    ? `${old.name} ${note.wasRunning ? 'runs again and is' : 'was tried and is'} healthy.`
    : `${old.name} is not healthy either: see ${layout.log}.`
  return `Rolled back: ${note.next} was not taken over and is removed; ${state}`
}

/** Undoes an update whose process died. @returns how it ended; undefined when there is none */
export async function undoUnfinished(layout: Layout): Promise<string | undefined> {
  const note = readNote(layout)
  return note && rollBack(layout, note, `The update to ${note.next} was cut off.`)
}
