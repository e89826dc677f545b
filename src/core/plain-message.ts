const longest = 300

// Words that begin with a capital and are no names.
const known = new Set(
  (
    'Aborted Array Cannot Can Closed Connection Could DOM Element Failed Function HTML HTTP Hydration ' +
    'Importing Internal Invalid JSON Key Load Loading Map Maximum Minified Missing NetworkError No Node Not ' +
    'Object Permission PostgreSQL Promise Query React Request ResizeObserver Response SMTP SQL SSL Script Server ' +
    'Set String Suspense TLS The There This Timeout Too URL Unable Unexpected Unknown Window'
  ).split(' '),
)
const isClass = /^(?:[A-Z][a-z]+)*(?:Error|Exception)$|^E[A-Z_]{3,}$/

// A quotation may have quotation marks within: it ends with the last one of the message.
const inDoubleMarks = /(["«“])(?:.*["»”]|.*$)/g
const quoted = /(?:(reading|setting) )?(['`‘])([^'`’]*)(?:['`’]|$)/g
const isIdentifier = /^[\w$]{1,40}$/
const isLocalPath = /^\/[\w./-]+$/

/** Words stay when they are lower-case English, a class of errors or known; a name is neither. */
const plainWord = (word: string) =>
  /^[a-z_$]/.test(word) || isClass.test(word) || known.has(word) ? word : '…'

/**
 * The message of an error without what somebody may have typed: quotations, addresses, numbers and
 * names are left out. What remains is the program's own sentence.
 */
export function plainMessage(message: string): string {
  return message
    .slice(0, longest)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\bhttps?:\/\/\S+/g, '…')
    .replaceAll(/<[^>]*>/g, '…')
    .replaceAll(/=\([^)]*\)/g, '=(…)')
    .replaceAll(inDoubleMarks, '…')
    .replaceAll(quoted, (_, access: string | undefined, mark: string, text: string) =>
      access && isIdentifier.test(text)
        ? `${access} ${text}`
        : isLocalPath.test(text)
          ? text
          : `${mark}…${mark}`,
    )
    .replaceAll(/\+?\d[\d .-]{4,}\d|\d{5,}/g, '#')
    .replaceAll(/[\p{L}_$][\p{L}\p{M}\w$]*/gu, plainWord)
    .replaceAll(/…(?:\s*…)+/g, '…')
    .trim()
}
