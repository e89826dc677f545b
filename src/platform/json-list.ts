import { Readable } from 'node:stream'
import { withYields } from './with-yields.ts'
import { webStream } from './web-stream.ts'

function* listOf(items: readonly string[]) {
  yield '{"items":['
  for (const [index, item] of items.entries()) yield index === 0 ? item : `,${item}`
  yield ']}'
}

/** Streams `{items}` from texts that are JSON already. */
export const jsonListResponse = (items: readonly string[]): Response =>
  new Response(webStream(Readable.from(withYields(listOf(items)), { objectMode: false })), {
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
