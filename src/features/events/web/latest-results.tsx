import type { ClubEvent } from '../contract.ts'
import { PastEvent } from './past-event.tsx'

/** Events with a result, for pages of others. */
export function LatestResults({ events }: { events: readonly ClubEvent[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-12 gap-y-4">
      {events.map((event) => (
        <PastEvent key={event.id} event={event} />
      ))}
    </ul>
  )
}
