/**
 * Data that stand beside the page, in JSON: an element of their own, which no policy has to allow.
 * A text from the database could end it: no "<" leaves here as one. The browser may be told
 * nothing, and keeps what the server wrote.
 */
export function DataBlock({
  id,
  type = 'application/json',
  json,
}: {
  id?: string
  type?: string
  json: string
}) {
  const __html = json.replaceAll('<', '\\u003c')
  return (
    <script id={id} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
  )
}
