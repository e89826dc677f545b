import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Shows a component whose scripts the browser fetches when `watch` wants them, or when it has to
 * draw it itself.
 */
function serverDrawn<Props extends object>(load: Load<Props>, watch: (want: () => void) => void) {
  let want = () => {}
  const Part = lazy(async () => {
    if (typeof document !== 'undefined')
      await new Promise<void>((resolve) => {
        want = resolve
        watch(resolve)
      })
    return { default: await load() }
  })

  let attempts = 0
  /**
   * React comes back to a part that waits only when something around it has changed: then it waits
   * no longer.
   */
  const countAttempt = () => {
    attempts += 1
    if (attempts > 1) want()
  }
  function Attempt(props: Props) {
    countAttempt()
    return <Part {...props} />
  }

  /** Stands only where there is no drawing of the server's, after a change of page or language. */
  function Missing() {
    useEffect(() => want(), [])
    return null
  }

  return memo((props: Props) => (
    <Suspense fallback={<Missing />}>
      <Attempt {...props} />
    </Suspense>
  ))
}

/**
 * A picture, or anything without behaviour: as the server drew it, the browser never fetches what
 * drew it.
 */
export const still = <Props extends object>(load: Load<Props>) => serverDrawn(load, () => {})

const margin = '400px'

function whenNear(id: string, onNear: () => void): void {
  const element = document.getElementById(id)
  if (!element) return
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      onNear()
    },
    { rootMargin: margin },
  )
  watcher.observe(element)
}

/**
 * A part below the first view that only reads and leads on: its scripts come when the element `id`
 * in it comes near.
 */
export const later = <Props extends object>(id: string, load: Load<Props>) =>
  // When they do not come, the part stays as the server drew it.
  serverDrawn(load, (want) => whenNear(id, () => void load().then(want, () => {})))
