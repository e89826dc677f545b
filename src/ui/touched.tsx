import { useEffect } from 'react'
import { type Load, serverDrawn } from './server-drawn.tsx'

const touches = ['pointerdown', 'keydown', 'focusin'] as const

/** Tells the page's start script that the element `id` can now handle presses. */
function answerTouches(id: string) {
  document.getElementById(id)?.removeAttribute('data-touch')
  dispatchEvent(new Event('app:ready'))
}

/** If loading fails, the server's HTML works without scripts until the next focus loads again. */
async function loadPatiently<Props>(id: string, load: Load<Props>): ReturnType<Load<Props>> {
  try {
    return await load()
  } catch (error) {
    const element = import.meta.env.SSR ? null : document.getElementById(id)
    if (!element?.childElementCount) throw error
    answerTouches(id)
    await new Promise((touch) => element.addEventListener('focusin', touch, { once: true }))
    return loadPatiently(id, load)
  }
}

/**
 * An island for a form: its scripts load at the first touch or key inside its element `id`, which
 * carries `data-touch` until then, or at once when `isWanted` says so. What is pressed before they
 * run waits for them; if they fail to load, the form works as it does without scripts.
 */
export const touched = <Props extends object>(
  id: string,
  load: Load<Props>,
  isWanted: () => boolean,
) =>
  serverDrawn<Props>(
    async () => {
      const Part = await loadPatiently(id, load)
      return (props) => {
        useEffect(() => answerTouches(id), [])
        return <Part {...props} />
      }
    },
    (want) => {
      const element = document.getElementById(id)
      // The application itself may have started with a touch of this element.
      if (isWanted() || element?.matches(':focus-within, :has([data-waiting])')) return want()
      for (const touch of touches) element?.addEventListener(touch, want, { once: true })
    },
  )
