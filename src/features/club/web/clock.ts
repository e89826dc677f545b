import { useEffect, useState } from 'react'
import { useNow } from 'use-intl'
import { seconds } from '#core/durations.ts'

const tickMs = seconds(30)

/**
 * The moment the server rendered the page, so that the first render agrees with it, and from then
 * on the present.
 */
export function useClock(): Date {
  const renderedAt = useNow()
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
