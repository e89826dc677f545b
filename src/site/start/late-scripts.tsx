import { createContext, use, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { DataBlock } from '#ui/data-block.tsx'

/** What a page brings so that the application starts in it: the loaders' data, and the script. */
export type PageStart = { data: string; script: string; preloads: readonly string[] }

export const dataId = 'loader-data'

/** What starts the application in the page that the server renders; there is none in a tab. */
export const Start = createContext<PageStart>({ data: '', script: '', preloads: [] })

/**
 * Stands where React Router's `<Scripts>` would, with the same data but, on public pages, without
 * preloads: on a slow phone those compete with the first paint. The data are an element of their
 * own, which no policy has to allow.
 */
export function LateScripts() {
  const { data, script, preloads } = use(Start)
  if (import.meta.env.SSR) for (const url of preloads) preloadModule(url)
  useEffect(() => void dispatchEvent(new Event('app:ready')), [])
  return (
    <>
      <DataBlock id={dataId} json={data} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
