/**
 * A JSON data block in the page, an element that no policy has to allow. "<" is escaped, so that no
 * text from the database can close it. In the browser the component may get no data; the server's
 * HTML stays.
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
