/**
 * Puts what an element shows on the clipboard, which a browser offers for https only. Elsewhere the text is selected and
 * copied as by hand; false when that was refused too, with the text still selected.
 */
export async function copyTextOf(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent)
    return true
  } catch {
    getSelection()?.selectAllChildren(element)
    return document.execCommand('copy')
  }
}
