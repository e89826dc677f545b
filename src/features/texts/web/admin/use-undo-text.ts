import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import type { AdminText } from '../../contract.ts'
import { changeText, useReadTextsAgain } from './client.ts'
import type { TextForm } from './text-values.ts'

/** The way back from a change of a text, whose form had these values before. */
async function undoChange(text: AdminText, before: TextForm, after: AdminText) {
  const { key, text_fr, text_en, text_ar, to_translate } = text
  let { version } = after
  // Undoing the publication of a draft takes two changes: first the text that pages showed, then
  // the draft beside it.
  if (before.is_draft && !after.has_draft) {
    const shown = { text_fr, text_en, text_ar, to_translate, is_draft: false }
    version = (await changeText(key, { ...shown, version })).version
  }
  return changeText(key, { ...before, version })
}

/** Tells that a text was changed, with the way back to what it was. */
export function useUndoText() {
  const tell = useUndoToast(useReadTextsAgain())
  return (said: string, text: AdminText, before: TextForm, after: AdminText) =>
    tell(said, () => undoChange(text, before, after))
}
