import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '#core/error-message.ts'
import { seconds } from '../../src/core/durations.ts'
import type { Layout } from './layout.ts'
import { OperatorError, say } from './operator-error.ts'
import { readRelease, type Release, switchTo } from './release.ts'
import { becomesHealthy, type Service, serviceOf } from './service.ts'
import { readNote, removeNote, type UpdateNote, writeNote } from './update-note.ts'
import { restore } from './upkeep.ts'

// Longer than the new release gets: there is nothing else to return to.
const timeoutMs = seconds(120)
const steadyMs = seconds(0.2)

const adviceOf = ({ unfinished }: Layout, backup: string) =>
  `The data could not be restored: run "npm run restore -- ${backup} --replace" and start the ` +
  `service. If the data is right all the same, remove ${unfinished}.`

/** The note forgets the backup once it is restored: a second restore would lose newer data. */
async function returnToOld(layout: Layout, note: UpdateNote, service: Service): Promise<Release> {
  const old = readRelease(join(layout.releases, note.old))
  if (!old) throw new OperatorError(`The release ${note.old} is gone: run "npm run setup".`)
  if (note.undo && !existsSync(note.undo))
    throw new OperatorError(`The backup ${note.undo} is gone: ${old.name} waits.`)
  await service.stop()
  switchTo(layout, old)
  say(`switched   ${layout.current} -> ${old.folder}`)
  if (!note.undo) return old
  say(restore(layout, old, note.undo))
  writeNote(layout, { ...note, undo: undefined })
  return old
}

/** No later retry: it would undo what a person has repaired and entered by then. */
function giveUp(layout: Layout, note: UpdateNote, error: unknown): never {
  if (!note.undo) throw error
  writeNote(layout, { ...note, undo: undefined, failed: note.undo })
  throw new OperatorError(`${errorMessage(error)}\n${adviceOf(layout, note.undo)}`)
}

/**
 * Back to the old release, and to its data where the new one may have changed the tables. Every
 * step may be done twice: what was cut off is done again from the note. @returns how it ended
 */
export async function rollBack(layout: Layout, note: UpdateNote, reason: string): Promise<string> {
  say(`failed     ${reason}`)
  const service = serviceOf(layout)
  const old = await returnToOld(layout, note, service).catch((error: unknown) =>
    giveUp(layout, note, error),
  )
  await service.start(old)
  const isHealthy = await becomesHealthy(service, timeoutMs, steadyMs)
  if (!note.wasRunning) await service.stop()
  removeNote(layout)
  rmSync(join(layout.releases, note.next), { recursive: true, force: true })
  const state = isHealthy
    ? `${old.name} ${note.wasRunning ? 'runs again and is' : 'was tried and is'} healthy.`
    : `${old.name} is not healthy either: see ${layout.log}.`
  return `Rolled back: ${note.next} was not taken over and is removed; ${state}`
}

/**
 * Undoes an update whose process died. @returns how it ended; undefined when there is none. @throws
 * OperatorError, with nothing touched, for one that a person has to end
 */
export async function undoUnfinished(layout: Layout): Promise<string | undefined> {
  const note = readNote(layout)
  if (note?.failed) throw new OperatorError(adviceOf(layout, note.failed))
  return note && rollBack(layout, note, `The update to ${note.next} was cut off.`)
}
