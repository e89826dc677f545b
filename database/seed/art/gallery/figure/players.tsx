import { Shade } from '../teams/frame.tsx'
import { Figure, type FigureProps } from './figure.tsx'

/** Somebody in a scene, and the height of the floor below. */
export type Player = FigureProps & { floor: number }

/** The players of a scene, the last one in front, each with a shadow of this width at size 1. */
export const Players = ({ players, shade = 104 }: { players: readonly Player[]; shade?: number }) =>
  players.map(({ floor, ...player }) => (
    <g key={player.at[0]}>
      <Shade x={player.at[0]} y={floor} width={shade * player.size} />
      <Figure {...player} />
    </g>
  ))
