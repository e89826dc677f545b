import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 12

/** Visitors who read these pages again and again, until they are stopped. */
export function startReaders(url: string, paths: readonly string[], count: number) {
  const failures = new Map<string, number>()
  let isStopping = false
  let sent = 0
  let answered = 0

  async function ask(path: string): Promise<void> {
    sent++
    const status = await fetch(`${url}${path}`).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok ? undefined : String(response.status)
      },
      () => 'broken',
    )
    if (status === undefined) answered++
    else failures.set(status, (failures.get(status) ?? 0) + 1)
  }

  async function read(): Promise<void> {
    while (!isStopping) {
      for (const path of paths) await ask(path)
      await sleep(pauseMs)
    }
  }

  const reading = Promise.all(Array.from({ length: count }, read))
  return {
    failures,
    sent: () => sent,
    answered: () => answered,
    async stop() {
      isStopping = true
      await reading
    },
  }
}
