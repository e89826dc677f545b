import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { whenNear } from './when-near.ts'

export type Load<Props> = () => Promise<ComponentType<Props>>

const counter = () => {
  let count = 0
  return () => ++count
}

/**
 * Shows a component whose scripts the browser fetches when `watch` asks for them, or when it must
 * render the component itself.
 */
export function serverDrawn<Props extends object>(
  load: Load<Props>,
  watch: (want: () => void) => void,
) {
  let want = () => {}
  const Part = lazy(async () => {
    if (typeof document !== 'undefined')
      await new Promise<void>((resolve) => {
        want = resolve
        watch(resolve)
      })
    return { default: await load() }
  })

  /**
   * React retries a suspended part only when something around it changed; then it must render at
   * once. Counted for each place: a page may have several.
   */
  const Attempt = ({ attempt, props }: { attempt: () => number; props: Props }) => {
    if (attempt() > 1) want()
    return <Part {...props} />
  }

  /** Only shown where there is no server HTML, after client navigation or a change of language. */
  function Missing() {
    useEffect(() => want(), [])
    return null
  }

  return memo((props: Props) => {
    const [attempt] = useState(counter)
    return (
      <Suspense fallback={<Missing />}>
        <Attempt attempt={attempt} props={props} />
      </Suspense>
    )
  })
}

/**
 * A static island, for pictures and other parts without behaviour: the server's HTML stays and the
 * browser never fetches its code.
 */
export const still = <Props extends object>(load: Load<Props>) => serverDrawn(load, () => {})

/**
 * A lazy island below the first view: its scripts load when its element `id` comes near the
 * viewport.
 */
export const later = <Props extends object>(id: string, load: Load<Props>) =>
  // If they fail to load, the server's HTML stays.
  serverDrawn(load, (want) => {
    const element = document.getElementById(id)
    if (element) whenNear(element, '400px', () => void load().then(want, () => {}))
  })
