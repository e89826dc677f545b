import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import { shownNames } from '#platform/changes/page-changes.ts'
import type { Services } from '#platform/context.ts'
import { doneWithin } from '../done-within.ts'
import { everyPage } from './cdn-headers.ts'
import { anything } from './named-changes.ts'

const pauseMs = 200
// A page that was being rendered or sent when its tag was purged is purged by the second time.
const againMs = seconds(2)
const limitMs = seconds(5)
const flushLimitMs = seconds(2)
// Above this many tags all pages go: CDNs take 30 to 256 of them in a request.
const mostTags = 25

/**
 * Tells the CDN which tags this process's own changes made stale: batched, twice, and again until
 * it answers. What no visitor sees is left to `CDN_SECONDS`. `flush` purges at the end what is
 * still owed, once no request can change anything or send an older page.
 */
export function purgeCdn({ config, database, log }: Services): { flush: () => Promise<void> } {
  const { purgeUrl, purgeHeader } = config.cdn
  if (!purgeUrl) return { flush: () => Promise.resolve() }
  const waiting = new Set<string>()
  const owed = new Set<string>()
  let working = false

  const purge = async (names: readonly string[]) => {
    const tags = names.length > mostTags ? [everyPage] : names
    const headers = new Headers({ 'content-type': 'application/json' })
    if (purgeHeader) headers.set(...purgeHeader)
    headers.set('surrogate-key', tags.join(' '))
    const body = JSON.stringify({ tags })
    const signal = AbortSignal.timeout(limitMs)
    const answer = await fetch(purgeUrl, { method: 'POST', headers, body, signal })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`)
  }
  const purgeAgain = async (names: readonly string[]) => {
    for (const name of names) if (!waiting.has(name)) owed.delete(name)
    await purge(names).catch(warn)
  }
  const work = async () => {
    while (waiting.size > 0) {
      await sleep(pauseMs, undefined, { ref: false })
      const names = [...waiting]
      waiting.clear()
      await purge(names)
        .then(() => setTimeout(() => void purgeAgain(names), againMs).unref())
        .catch(async (error: unknown) => {
          warn(error)
          for (const name of names) waiting.add(name)
          await sleep(limitMs, undefined, { ref: false })
        })
    }
    working = false
  }
  const warn = (err: unknown) => log.warn({ err }, 'the CDN was not told of changed pages')
  database.changes.on('changedHere', (told) => {
    const seen = shownNames(told).filter(({ isLate }) => !isLate)
    if (seen.length === 0) return
    for (const name of [...seen.map((each) => each.name), anything]) {
      waiting.add(name)
      owed.add(name)
    }
    if (working) return
    working = true
    void work()
  })
  return {
    async flush() {
      if (owed.size > 0) await doneWithin(purge([...owed]).catch(warn), flushLimitMs)
    },
  }
}
