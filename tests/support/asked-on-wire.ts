const textAt = (body: Buffer, from: number) => body.toString('utf8', from, body.indexOf(0, from))

/**
 * Follows what a client of PostgreSQL sends from its start: the name of each statement, or its
 * text. The driver sends one when the last one is answered, so that each is a round trip.
 */
export function followStatements(asked: string[]): (data: Buffer) => void {
  const onMessage = (type: string | undefined, body: Buffer) => {
    if (type === 'Q') asked.push(textAt(body, 0))
    // The name of the portal stands before that of the statement.
    if (type === 'B') asked.push(textAt(body, body.indexOf(0) + 1))
  }
  let isStarted = false
  let rest = Buffer.alloc(0)
  return (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      // The first message has no type.
      const start = isStarted ? 1 : 0
      const end = rest.length < start + 4 ? Infinity : start + rest.readInt32BE(start)
      if (rest.length < end) return
      if (isStarted) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end))
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}
