/**
 * Scrolls to the first line that cannot be ordered as it is, and focuses it; false without one. A
 * disabled button would not say why.
 */
export function leadToNotice(): boolean {
  const notices = [...document.querySelectorAll<HTMLElement>('[data-line-notice]')]
  const first = notices.find(({ offsetParent }) => offsetParent)
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
  return first !== undefined
}
