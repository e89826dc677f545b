import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { DataBlock } from '../data-block.tsx'

/** What the server read for the page that it renders; there is none in a tab. */
export const PageQueries = createContext<QueryClient | undefined>(undefined)

const elementId = 'page-queries'

/** `at` in milliseconds of the epoch: a page that was kept to be read offline brings old answers. */
type Handover = { at: number; answers: [QueryKey, unknown][] }

const handover = (queries: QueryClient): Handover => ({
  at: Date.now(),
  answers: queries.getQueriesData({ predicate: ({ state }) => state.status === 'success' }),
})

/** Hands what the server read to the browser, past the framework's serialiser, which would cost both sides more. */
export function QueriesElement() {
  const queries = use(PageQueries)
  return (
    <DataBlock
      id={elementId}
      json={import.meta.env.SSR && queries ? JSON.stringify(handover(queries)) : ''}
    />
  )
}

/** Gives a tab's client what the server read for its first page. */
export function takeOver(queries: QueryClient): void {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return
  const { at, answers } = JSON.parse(text) as Handover
  for (const [key, answer] of answers) queries.setQueryData(key, answer, { updatedAt: at })
}
