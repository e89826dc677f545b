import { useEffect, useState } from 'react'
import { useNow } from 'use-intl'
import { seconds } from '#core/durations.ts'

const tickMs = seconds(30)

/** The server's render time during hydration, so that both renders agree, then the current time. */
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
