import { open } from 'node:fs/promises'
import { stripMp4 } from './strip-mp4.ts'
import { stripWebm } from './strip-webm.ts'

const strips = { mp4: stripMp4, webm: stripWebm }

/**
 * Removes from a film, in place, where and by whom it was taken: phones write their position into
 * it.
 */
export async function stripFilm(path: string, format: keyof typeof strips): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await strips[format](file)
  } finally {
    await file.close()
  }
}
