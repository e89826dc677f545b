/**
 * Brings the reader to the first line that the shop cannot deliver as it is; false without one. A
 * button that only looked off would not say why.
 */
export function leadToNotice(): boolean {
  const [first] = [...document.querySelectorAll<HTMLElement>('[data-line-notice]')].filter((each) =>
    each.checkVisibility(),
  )
  first?.focus({ preventScroll: true })
  first?.scrollIntoView({ block: 'center' })
  return first !== undefined
}
