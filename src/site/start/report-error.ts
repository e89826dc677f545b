const mostReports = 5
const sent = new Set<string>()

/** Answers of the server are told to the visitor, and a lost network is nobody's fault. */
const isExpected = (error: Error) =>
  !navigator.onLine || 'status' in error || error.name === 'AbortError'

/** Tells the server once of each error of a script, without cookies, and of a few at most. */
export async function reportError(error: unknown): Promise<void> {
  if (!(error instanceof Error) || isExpected(error)) return
  const { name, message, stack = '' } = error
  // The first place of the stack in a script of ours.
  const [, file = '', line = '0'] = /([\w.-]+\.js):(\d+)/.exec(stack) ?? []
  const report = {
    message: `${name}: ${message}`.slice(0, 300),
    file,
    line: Number(line),
    path: location.pathname.slice(0, 300),
  }
  const body = JSON.stringify(report)
  if (sent.size === mostReports || sent.has(body)) return
  sent.add(body)
  const headers = { 'content-type': 'application/json' }
  const options = { method: 'POST', credentials: 'omit', keepalive: true, headers, body } as const
  await fetch('/api/browser-errors', options)
}
