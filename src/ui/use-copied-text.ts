import { useRef } from 'react'
import { showToast } from '#ui/feedback/toast.ts'

/**
 * Copies an element's text to the clipboard, which browsers offer over https only. Elsewhere the
 * text is selected and copied with `execCommand`; false when that fails too, with the text still
 * selected.
 */
async function copyTextOf(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent)
    return true
  } catch {
    getSelection()?.selectAllChildren(element)
    return document.execCommand('copy')
  }
}

/** Copies the text of `text` and reports success, or that it is selected for copying by hand. */
export function useCopiedText(said: { copied: string; selected: string }) {
  const text = useRef<HTMLElement>(null)
  const copy = async () => {
    if (!text.current) return
    const isCopied = await copyTextOf(text.current)
    showToast({
      kind: isCopied ? 'success' : 'info',
      topic: 'copied',
      title: isCopied ? said.copied : said.selected,
    })
  }
  return { text, copy: () => void copy() }
}
