/**
 * Calls `onNear` once, when the element comes within `margin` (a CSS length) of the viewport.
 * @returns a function that stops watching
 */
export function whenNear(element: Element, margin: string, onNear: () => void): () => void {
  const watcher = new IntersectionObserver(
    // A busy page gets several entries in one call, and the first one may say "not yet".
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      onNear()
    },
    { rootMargin: margin },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}
