import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { locales } from '#core/locale.ts'
import { loadMessages } from './messages.ts'

await Promise.all(locales.map(loadMessages))

/** Takes in what React writes and hands it over as one text. */
function collectText(done: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}

/** Renders the whole page before its first byte: pages are cached and their scripts' hashes go into the header. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // Without a limit React would move large parts behind inline scripts, which is of use only when streaming.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(collectText((html) => resolve(new Response(html, { status, headers }))))
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
