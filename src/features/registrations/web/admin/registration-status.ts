import { Ban, Clock, Hourglass, type LucideIcon, ThumbsUp } from 'lucide-react'
import type { RegistrationStatus } from '../../contract.ts'

/** The colours and the icon of each status. */
export const statusLooks: Record<RegistrationStatus, { colours: string; Icon: LucideIcon }> = {
  new: { colours: 'bg-pending-bg text-pending', Icon: Clock },
  accepted: { colours: 'bg-ready-bg text-ready', Icon: ThumbsUp },
  waiting: { colours: 'bg-processing-bg text-processing', Icon: Hourglass },
  cancelled: { colours: 'bg-cancelled-bg text-cancelled', Icon: Ban },
}
