import { braidPath } from '#features/catalogue/web/jersey-parts.tsx'
import { palette } from '../scene.tsx'
import { everybody, type Look, type Team, teams, type Wall } from './line-ups.ts'
import { SuspensionBridge } from './parts.tsx'
import { type Place, type Player, Sitting, Standing } from './players.tsx'

const middle = 640

/** Places beside each other around the middle, the outermost `fall` lower than the middle. */
const row = (count: number, { y, step, fall }: { y: number; step: number; fall: number }) =>
  Array.from({ length: count }, (_, index): Place => {
    const x = middle + (index - (count - 1) / 2) * step
    return { x, y: y + fall * ((x - middle) / 490) ** 2 }
  })

const placed = (looks: readonly Look[], places: readonly Place[]): Player[] =>
  places.flatMap((place, position) => {
    const look = looks[position]
    if (!look) return []
    const [number, skin, hair, pose] = look
    return [{ ...place, number, skin, hair, pose }]
  })

const frieze = braidPath({ from: -720, to: 1330, step: 50, amplitude: 14, centre: () => 0 })

/** The paint of the wall and of the bridge on it. */
const walls: Record<Wall, readonly [string, string]> = {
  gorge: [palette.gorge, '#1A6C71'],
  velvet: ['#7A1A40', '#9C2B3C'],
  gold: ['#F8CB6A', palette.gold],
  stone: [palette.stone, '#DDD0C3'],
}

function Hall({ wall }: { wall: Wall }) {
  const [paint, bridge] = walls[wall]
  return (
    <>
      <path d="M0 0H1280V720H0Z" fill={paint} />
      <SuspensionBridge left={250} right={1030} top={140} deck={400} foot={560} colour={bridge} />
      <path d="M0 0H1280V70H0Z" fill={palette.velvet} />
      <g transform="translate(0 34) rotate(-90)">
        <path d={frieze} fill="none" stroke={palette.gold} strokeWidth={6} strokeLinecap="round" />
      </g>
      <path d="M0 70H1280" stroke={palette.gold} strokeWidth={6} />
      <path d="M0 560H1280V720H0Z" fill="#DCAF76" />
      <path d="M0 604H1280M0 660H1280" stroke="#C98F55" strokeWidth={3} />
      <path d="M0 560H1280" stroke={palette.night} strokeWidth={8} />
    </>
  )
}

function Picture({ of: { wall, height = 1, standing, sitting } }: { of: Team }) {
  const step = 98 + 98 * height
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">
      <Hall wall={wall} />
      {placed(standing, row(standing.length, { y: 198, step, fall: 40 })).map((player) => (
        <Standing key={player.number} player={player} height={height} />
      ))}
      {placed(sitting, row(sitting.length, { y: 412, step, fall: 6 })).map((player) => (
        <Sitting key={player.number} player={player} height={height} />
      ))}
    </svg>
  )
}

/** The girls and boys of the club before the season. */
export const TeamPicture = () => <Picture of={everybody} />

/** Each team before the season, by the names of the files. */
export const teamPictures = Object.fromEntries(
  Object.entries(teams).map(([slug, team]) => [`team-${slug}`, <Picture key={slug} of={team} />]),
)
