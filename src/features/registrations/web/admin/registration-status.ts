import { Ban } from '#ui/icons/ban.ts'
import { Clock } from '#ui/icons/clock.ts'
import { Hourglass } from '#ui/icons/hourglass.ts'
import type { Icon } from '#ui/icon.ts'
import { ThumbsUp } from '#ui/icons/thumbs-up.ts'
import type { RegistrationStatus } from '../../contract.ts'

/** The colours and icon of each status. */
export const statusLooks: Record<RegistrationStatus, { colours: string; Icon: Icon }> = {
  new: { colours: 'bg-pending-bg text-pending', Icon: Clock },
  accepted: { colours: 'bg-ready-bg text-ready', Icon: ThumbsUp },
  waiting: { colours: 'bg-processing-bg text-processing', Icon: Hourglass },
  cancelled: { colours: 'bg-cancelled-bg text-cancelled', Icon: Ban },
}
