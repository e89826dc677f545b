import { palette } from '../scene.tsx'
import { everybody } from './line-ups.ts'
import { SuspensionBridge } from './parts.tsx'
import { Sitting, Standing } from './players.tsx'
import { row } from './row.ts'
import { Floor, Frame, Frieze } from './teams/frame.tsx'

/** The girls and boys of the club before the season. */
export const TeamPicture = () => (
  <Frame ground={palette.gorge}>
    <SuspensionBridge left={250} right={1030} top={140} deck={400} foot={560} colour="#1A6C71" />
    <Frieze />
    <Floor top={560} />
    {row(everybody.standing, { floor: 644, fall: 40 }).map((player) => (
      <Standing key={player.look[0]} {...player} />
    ))}
    {row(everybody.sitting, { floor: 696, fall: 6 }).map((player) => (
      <Sitting key={player.look[0]} {...player} />
    ))}
  </Frame>
)
