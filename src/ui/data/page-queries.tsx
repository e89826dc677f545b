import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { DataBlock } from '../data-block.tsx'
import type { PageReads } from './page-reads.ts'

/** The server's data for the page being rendered; undefined in a browser. */
export const PageQueries = createContext<PageReads | undefined>(undefined)

const elementId = 'page-queries'

/** `at` in ms since the epoch: a page cached for offline reading brings old data. */
type Handover = { at: number; answers: [QueryKey, unknown][] }

/**
 * Serialises the server's data for hydration, bypassing the framework's serialiser, which costs
 * both sides more.
 */
export function QueriesElement() {
  return <DataBlock id={elementId} json={use(PageQueries)?.handover() ?? ''} />
}

/** Fills a tab's query client with the server's data for its first page. */
export function takeOver(queries: QueryClient): void {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return
  const { at, answers } = JSON.parse(text) as Handover
  for (const [key, answer] of answers) queries.setQueryData(key, answer, { updatedAt: at })
}
