type Area = 'localStorage' | 'sessionStorage'

// Storage may be missing (on the server), blocked or full. Then nothing is read, and written values
// last only as long as the page.
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

/** The text stored under the key on this device. */
export const storedText = (key: string, area: Area = 'localStorage') => entry(key, area)

/**
 * A JSON value stored under the key on this device, or in this tab only. `parse` validates what is
 * found; it gets undefined when nothing readable is there.
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

/** Whether this tab keeps something under a key that starts so. */
export const isKeptInTab = (start: string): boolean =>
  attempt('sessionStorage', (storage) =>
    Object.keys(storage).some((key) => key.startsWith(start)),
  ) ?? false
