import { useEffect, useState } from 'react'
import { storedJson } from '#core/device-storage.ts'

/** A step's state that survives a reload of this tab, until `forget`. */
export function useKept<Value>(
  step: string,
  first: Value,
  parse: (stored: unknown) => Value | undefined,
) {
  const kept = storedJson(`setup:${step}`, (stored) => parse(stored) ?? first, 'sessionStorage')
  const [value, setValue] = useState(kept.read)
  useEffect(() => kept.write(value))
  return { value, setValue, forget: () => setValue(first) }
}
