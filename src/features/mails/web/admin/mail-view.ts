import { mailStatuses, type MailStatus } from '../../contract.ts'

/** What of the outbox is shown; it lives in the address, so that back, reload and sharing keep it. */
export type MailView = { status?: MailStatus; q?: string }

export function parseMailView(search: URLSearchParams): MailView {
  const status = mailStatuses.find((each) => each === search.get('status'))
  const q = search.get('q')
  return { ...(status && { status }), ...(q && { q }) }
}

export const mailViewAddress = ({ status, q }: MailView) =>
  `?${new URLSearchParams({ ...(status && { status }), ...(q && { q }) })}`
