import { type StateView, stateViews } from '#ui/state-filter.tsx'
import { mailStatuses, type MailStatus } from '../../contract.ts'

/** The outbox's view; Back and reload restore it. */
export type MailView = StateView<MailStatus>

export const mailViews = stateViews(mailStatuses, { parameter: 'status' })
