type Area = 'localStorage' | 'sessionStorage'

// Storage may be absent (on the server), refused or full: then nothing is read, and a value that is
// written lives no longer than its page.
function attempt<Answer>(area: Area, work: (storage: Storage) => Answer): Answer | undefined {
  try {
    return work(globalThis[area])
  } catch {
    return undefined
  }
}

const entry = (key: string, area: Area) => ({
  read: () => attempt(area, (storage) => storage.getItem(key)) ?? null,
  write: (text: string) => attempt(area, (storage) => storage.setItem(key, text)),
  remove: () => attempt(area, (storage) => storage.removeItem(key)),
})

/** A text that this device keeps under the key. */
export const storedText = (key: string) => entry(key, 'localStorage')

/**
 * A value that this device, or only this tab, keeps under the key as JSON. `parse` makes a value of
 * whatever is found there; it gets undefined when nothing readable is.
 */
export function storedJson<Value>(
  key: string,
  parse: (stored: unknown) => Value,
  area: Area = 'localStorage',
) {
  const { read, write, remove } = entry(key, area)
  return {
    read: () => parse(attempt(area, () => JSON.parse(read() ?? ''))),
    write: (value: Value) => write(JSON.stringify(value)),
    remove,
  }
}
