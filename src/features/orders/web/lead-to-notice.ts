/**
 * Brings the reader to the first line that the shop cannot deliver as it is; false without one. A
 * button that only looked off would not say why.
 */
export function leadToNotice(): boolean {
  const notices = [...document.querySelectorAll<HTMLElement>('[data-line-notice]')]
  const first = notices.find(({ offsetParent }) => offsetParent)
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
  return first !== undefined
}
