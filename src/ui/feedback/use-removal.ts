import { useRefusalToast } from './refusal.ts'
import { useUndoToast } from './undo-toast.ts'

type Removal = {
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** Shows the lists as they are now. */
  readAgain: () => Promise<unknown>
  /** What is said when it is gone. */
  removed: string
}

/** Removes a row: says so with the way back, or why not. */
export function useRemoval({ remove, restore, readAgain, removed }: Removal) {
  const refuse = useRefusalToast()
  const offerUndo = useUndoToast()
  return async () => {
    try {
      await remove()
      offerUndo(removed, () => restore().then(readAgain))
    } catch (error) {
      refuse(error instanceof Error ? error : new Error('not removed'))
    }
    await readAgain()
  }
}
