import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { locales } from '#core/locale.ts'
import { readsContext } from '#ui/data/load.ts'
import { PageQueries } from '#ui/data/page-queries.tsx'
import { Start } from './site/start/late-scripts.tsx'
import { startOf } from './site/start/start-of.ts'
import {
  loadMessages,
  loadOrderingMessages,
  loadRegisteringMessages,
  loadTeamMessages,
} from './messages/catalogues.ts'
import { loadMatchMessages } from './messages/match-catalogue.ts'
import { loadNewsMessages } from './messages/news-catalogue.ts'
import { pageFailureContext } from './server/pages/page-context.ts'
import { RenderedPage } from './server/pages/rendered-page.ts'
import { withColours } from './server/pages/with-colours.ts'

const catalogues = [
  loadMessages,
  loadMatchMessages,
  loadNewsMessages,
  loadOrderingMessages,
  loadRegisteringMessages,
  loadTeamMessages,
]
await Promise.all(catalogues.flatMap((load) => locales.map(load)))

const markOfMissingPart = /<!--\$!-->/

/**
 * A part that loads when it is first needed is missing from that first rendering: then waits for it
 * and renders again.
 */
async function renderWhole(page: ReactNode): Promise<string> {
  const html = renderToString(page)
  if (!markOfMissingPart.test(html)) return html
  await prerenderToNodeStream(page)
  return renderToString(page)
}

/**
 * Renders the whole page before its first byte: pages are cached and their scripts' hashes go into
 * the header. What the loaders read is there by then, so that React's streams would bring nothing
 * and cost a fifth more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loaded: RouterContextProvider,
): Promise<Response> {
  const { serverHandoffStream, ...context } = routerContext
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const reads = loaded.get(readsContext)
  const html = await renderWhole(
    <Start value={startOf(context, data)}>
      <PageQueries value={reads}>
        <ServerRouter context={context} url={request.url} />
      </PageQueries>
    </Start>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new RenderedPage(withColours(html, reads), { status, headers })
}

/**
 * Not logged: a wrong request, one that the browser aborted, and a refusal of the API, which logs
 * its own.
 */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!isRouteErrorResponse(error) && !request.signal.aborted)
    context.get(pageFailureContext)(error)
}
