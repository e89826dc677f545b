import { type StateView, stateViews } from '#ui/state-filter.tsx'
import { mailStatuses, type MailStatus } from '../../contract.ts'

/** What of the outbox is shown; back and reload keep it. */
export type MailView = StateView<MailStatus>

export const mailViews = stateViews(mailStatuses, { parameter: 'status' })
