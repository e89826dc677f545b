import { type ComponentType, Fragment } from 'react'
import { LinkedArms } from './arms.tsx'
import type { Look } from './line-ups.ts'
import { type Build, type Kit, type Place, toPlace } from './players.tsx'

type Linked = { look: Look; at: Place; kit?: Kit; build?: Build }

type LinkedRowProps = {
  /** How all of them stand or sit, and how far their feet are below their heads. */
  Figure: ComponentType<Linked>
  from: number
  players: readonly Linked[]
}

/** The hand of a neighbour, whose arm comes from behind. */
const Hand = ({ look: [, skin], side }: { look: Look; side: 1 | -1 }) => (
  <g transform={`scale(${side} 1)`}>
    <path d="M54 72Q58 60 72 64Q86 66 84 82L80 104Q70 114 58 106Z" fill={skin.base} />
    <path d="M66 92L65 108M74 90L73 108" stroke={skin.shade} strokeWidth={3} />
  </g>
)

/** Players with their arms around each other; a hand lies on each shoulder that has a neighbour. */
export function LinkedRow({ Figure, from, players }: LinkedRowProps) {
  const placeOf = ({ at, build = {} }: Linked) =>
    toPlace(at, build.height ?? 1, from + (build.legs ?? 0))
  return (
    <>
      {players.map((player, index) => (
        <g key={player.look[0]} transform={placeOf(player)}>
          <LinkedArms look={player.look} first={index === 0} last={index === players.length - 1} />
        </g>
      ))}
      {players.map((player, index) => {
        const [before, after] = [players[index - 1], players[index + 1]]
        return (
          <Fragment key={player.look[0]}>
            <Figure {...player} />
            <g transform={placeOf(player)}>
              {before && <Hand look={before.look} side={1} />}
              {after && <Hand look={after.look} side={-1} />}
            </g>
          </Fragment>
        )
      })}
    </>
  )
}
