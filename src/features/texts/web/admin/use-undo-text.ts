import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import type { AdminText } from '../../contract.ts'
import { changeText, useReadTextsAgain } from './client.ts'
import type { TextForm } from './text-values.ts'

/** Tells that a text was changed, with the way back to what it was. */
export function useUndoText() {
  const tell = useUndoToast(useReadTextsAgain())
  return (said: string, key: AdminText['key'], before: TextForm, after: { version: number }) =>
    tell(said, () => changeText(key, { ...before, version: after.version }))
}
