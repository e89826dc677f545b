import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import * as z from 'zod'
import type { Layout } from './layout.ts'

const updateNote = z.object({
  old: z.string(),
  next: z.string(),
  wasRunning: z.boolean(),
  /** The backup to return to, from the moment on that the new release may change the tables. */
  undo: z.string().optional(),
  /** Replaces `undo` once the restore of that backup has failed: only a person can go on then. */
  failed: z.string().optional(),
})

/** What is needed to undo an update that was cut off. */
export type UpdateNote = z.infer<typeof updateNote>

/** Flushes the note to disk, before the step that it announces begins. */
export function writeNote({ unfinished }: Layout, note: UpdateNote): void {
  const fresh = `${unfinished}.new`
  const file = openSync(fresh, 'w', 0o600)
  writeFileSync(file, `${JSON.stringify(note)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(fresh, unfinished)
}

export function readNote({ unfinished }: Layout): UpdateNote | undefined {
  if (!existsSync(unfinished)) return undefined
  return updateNote.parse(JSON.parse(readFileSync(unfinished, 'utf8')))
}

export const removeNote = ({ unfinished }: Layout): void => rmSync(unfinished, { force: true })
