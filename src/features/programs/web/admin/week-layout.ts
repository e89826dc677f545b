import type { AdminSession, TeamWeek } from '../../admin-contract.ts'
import { weekdays } from '#core/weekdays.ts'
import { dayMinutes, minutesUntil } from '#core/day-time.ts'

export type Slot = { team: TeamWeek; session: AdminSession }

const startOf = ({ session }: Slot) => minutesUntil(session.time)
const endOf = (slot: Slot) => startOf(slot) + slot.session.minutes

/** Every session of the teams, by day from Sunday on and by time. */
export const slotsOf = (teams: readonly TeamWeek[]): Slot[] =>
  teams
    .flatMap((team) => team.sessions.map((session) => ({ team, session })))
    .toSorted(
      (one, other) =>
        weekdays.indexOf(one.session.weekday) - weekdays.indexOf(other.session.weekday) ||
        startOf(one) - startOf(other),
    )

/** A slot with its lane among overlapping slots. */
export type Placed = Slot & { lane: number; lanes: number }

function laidOut(together: readonly Slot[]): Placed[] {
  const ends: number[] = []
  const placed = together.map((slot) => {
    const free = ends.findIndex((end) => end <= startOf(slot))
    const lane = free === -1 ? ends.length : free
    ends[lane] = endOf(slot)
    return { ...slot, lane }
  })
  return placed.map((slot) => ({ ...slot, lanes: ends.length }))
}

/** The slots of one day side by side where they overlap. */
function inLanes(slots: readonly Slot[]): Placed[] {
  const groups: Slot[][] = []
  let until = 0
  for (const slot of slots) {
    const last = groups.at(-1)
    if (last && startOf(slot) < until) last.push(slot)
    else groups.push([slot])
    until = Math.max(last && startOf(slot) < until ? until : 0, endOf(slot))
  }
  return groups.flatMap(laidOut)
}

export const placedSlots = (slots: readonly Slot[]): Placed[] =>
  weekdays.flatMap((weekday) => inLanes(slots.filter(({ session }) => session.weekday === weekday)))

/** The visible range in minutes of the day: whole hours, with a free one at each end. */
export function shownMinutes(slots: readonly Slot[]): { from: number; until: number } {
  if (slots.length === 0) return { from: 16 * 60, until: 22 * 60 }
  const from = Math.min(...slots.map(startOf))
  const until = Math.max(...slots.map(endOf))
  return {
    from: Math.max(Math.floor(from / 60) * 60 - 60, 0),
    until: Math.min(Math.ceil(until / 60) * 60 + 60, dayMinutes),
  }
}
