/** Whether a reload would lose something: the page has a form or an open dialog. */
export function hasOpenWork(): boolean {
  return document.querySelector('main form:not([role=search]), [role=dialog]:not(.toast)') !== null
}
