import { useRef } from 'react'
import { showToast } from '#ui/feedback/toast.ts'

/**
 * Puts what an element shows on the clipboard, which a browser offers for https only. Elsewhere the
 * text is selected and copied as by hand; false when that was refused too, with the text still
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

/**
 * Copies the text that stands in `text`, and says so, or that it is selected to be copied by hand.
 */
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
