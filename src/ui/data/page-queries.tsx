import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { DataBlock } from '../data-block.tsx'

/** The data the server read for the page it renders; empty in a tab. */
export const PageQueries = createContext<QueryClient | undefined>(undefined)

const elementId = 'page-queries'

/**
 * `at` in milliseconds of the epoch: a page that was kept to be read offline brings old answers.
 */
type Handover = [at: number, answers: [QueryKey, unknown][]]

const isEmptyList = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  'items' in data &&
  Array.isArray(data.items) &&
  data.items.length === 0

// Of answers that many pages show, which the server keeps.
const jsons = new WeakMap<object, string>()

function jsonOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer ?? null)
  const known = jsons.get(answer) ?? JSON.stringify(answer)
  jsons.set(answer, known)
  return known
}

/**
 * Not handed over: what only a static island shows (`isForStill` in its `meta`), and empty lists
 * without which a page is whole (`isLeftOutEmpty`).
 */
function handoverOf(queries: QueryClient): string {
  const read = queries
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status === 'success' && !meta?.isForStill)
    .filter(({ state, meta }) => !meta?.isLeftOutEmpty || !isEmptyList(state.data))
  const answers = read.map(({ queryKey, state }) => {
    return `[${JSON.stringify(queryKey)},${jsonOf(state.data)}]`
  })
  return `[${Date.now()},[${answers.join(',')}]]`
}

/**
 * Hands the server's data to the browser without the framework's serialiser, which would cost both
 * sides more.
 */
export function QueriesElement() {
  const queries = use(PageQueries)
  const json = import.meta.env.SSR && queries ? handoverOf(queries) : ''
  return <DataBlock id={elementId} json={json} />
}

/** Gives a tab's client what the server read for its first page. */
export function takeOver(queries: QueryClient): void {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return
  const [at, answers] = JSON.parse(text) as Handover
  for (const [key, answer] of answers) queries.setQueryData(key, answer, { updatedAt: at })
}
