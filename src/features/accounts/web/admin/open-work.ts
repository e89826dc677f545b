/** Whether the page holds something that would be lost with it: a form, or an open dialog. */
export function hasOpenWork(): boolean {
  return document.querySelector('main form:not([role=search]), [role=dialog]:not(.toast)') !== null
}
