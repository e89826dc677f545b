import { mailStatuses, type MailStatus } from '../../contract.ts'

/** What of the outbox is shown; back and reload keep it. */
export type MailView = { status?: MailStatus; q?: string }

export function parseMailView(search: URLSearchParams): MailView {
  const status = mailStatuses.find((each) => each === search.get('status'))
  const q = search.get('q')
  return { ...(status && { status }), ...(q && { q }) }
}

export const mailViewAddress = ({ status, q }: MailView) =>
  `?${new URLSearchParams({ ...(status && { status }), ...(q && { q }) })}`
