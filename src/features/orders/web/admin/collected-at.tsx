import type { PickupPlace } from '../../contract.ts'
import { PlaceAddress, PlaceMap, PlaceName } from '../place-words.tsx'

/** Where an order is collected, as the place was called when it was placed. */
export function CollectedAt({ place }: { place: PickupPlace }) {
  return (
    <>
      <PlaceName place={place} />
      <PlaceAddress place={place} />
      <PlaceMap place={place} />
    </>
  )
}
