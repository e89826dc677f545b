/** What waits for the club, in the order of the back office's home page. */
export const waitingKinds = [
  'orders_to_call',
  'orders_to_check',
  'orders_to_prepare',
  'orders_to_hand_over',
  'orders_unpaid',
  'messages_unanswered',
  'registrations_to_call',
  'registrations_to_check',
  'registrations_with_places',
  'scores_missing',
  'sizes_sold_out',
  'mails_failed',
  'backup_old',
  'proxy_not_trusted',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** How many of a kind wait, and the screen that shows them. */
export type Waiting = {
  kind: WaitingKind
  count: number
  to: string
  /** What another kind counts as well; sums leave it out. */
  is_part: boolean
  /** By local day (`YYYY-MM-DD`), newest first, where a kind is done day by day. */
  days?: { day: string; count: number; to: string }[]
}

/** A list of one entry, or of none where nothing waits. */
export const waiting = (
  kind: WaitingKind,
  count: number,
  to: string,
  more: Partial<Pick<Waiting, 'is_part' | 'days'>> = {},
): Waiting[] => (count > 0 ? [{ kind, count, to, is_part: false, ...more }] : [])
