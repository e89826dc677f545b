import { Ban } from '#ui/icons/ban.ts'
import { CheckCheck } from '#ui/icons/check-check.ts'
import { CircleQuestionMark } from '#ui/icons/circle-question-mark.ts'
import { Clock } from '#ui/icons/clock.ts'
import type { Icon } from '#ui/icon.ts'
import { PackageCheck } from '#ui/icons/package-check.ts'
import { Settings2 } from '#ui/icons/settings-2.ts'
import { ThumbsUp } from '#ui/icons/thumbs-up.ts'
import { type OrderStatus, orderStatuses } from '../contract.ts'

const looks: Record<OrderStatus | 'unknown', { colours: string; Icon: Icon }> = {
  pending: { colours: 'bg-pending-bg text-pending', Icon: Clock },
  confirmed: { colours: 'bg-confirmed-bg text-confirmed', Icon: ThumbsUp },
  processing: { colours: 'bg-processing-bg text-processing', Icon: Settings2 },
  ready: { colours: 'bg-ready-bg text-ready', Icon: PackageCheck },
  completed: { colours: 'bg-completed-bg text-completed', Icon: CheckCheck },
  cancelled: { colours: 'bg-cancelled-bg text-cancelled', Icon: Ban },
  unknown: { colours: 'bg-unknown-bg text-unknown', Icon: CircleQuestionMark },
}

export const parseStatus = (value: string | null): OrderStatus | undefined =>
  orderStatuses.find((status) => status === value)

/** A status's colours and icon; grey for an unknown status, which a newer server may send. */
export const statusLook = (status: string) => looks[parseStatus(status) ?? 'unknown']
