const hosts = [
  'gmail.com',
  'yahoo.fr',
  'yahoo.com',
  'hotmail.com',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'icloud.com',
]
/** Real hosts that differ from one above by a letter: they are no slips. */
const others = ['mail.com', 'ymail.com']

/** Whether one letter is missing, added or another, or two have changed places. */
function isSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const [wrong, right] = [typed.slice(start), meant.slice(start)]
  return (
    wrong.slice(1) === right ||
    wrong === right.slice(1) ||
    wrong.slice(1) === right.slice(1) ||
    (wrong[0] === right[1] && wrong[1] === right[0] && wrong.slice(2) === right.slice(2))
  )
}

/** The address that was meant, where the typed one has a common host with a slip. */
export function meantEmail(typed: string): string | undefined {
  const [, name, host = ''] = /^(\S+@)(\S+)$/.exec(typed.toLowerCase().trim()) ?? []
  if (!name || hosts.includes(host) || others.includes(host)) return undefined
  const meant = /^gmail(?:\.|$)/.test(host) ? hosts[0] : hosts.find((each) => isSlip(host, each))
  return meant && typed.trim().slice(0, name.length) + meant
}
