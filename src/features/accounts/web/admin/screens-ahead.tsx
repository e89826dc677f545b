import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { seconds } from '#core/durations.ts'

// After what the first screen itself asks for.
const laterMs = seconds(3)

/** Brings the scripts of all screens of the menu: without a network they open too, with what was read of them before. */
export function ScreensAhead({ paths }: { paths: readonly string[] }) {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLater) return null
  return paths.map((path) => <PrefetchPageLinks key={path} page={path} />)
}
