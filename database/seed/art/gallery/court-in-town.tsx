import { palette } from '../scene.tsx'
import { halfCourt, pathThrough, type Point } from './court.ts'
import { Ball, Poster } from './parts.tsx'
import { before, behind, face, HouseBlock, seen, unit } from './town-houses.tsx'

const courtScale = 0.94
const onCourt = ([x, y]: Point): Point => seen((x + 7.5) * courtScale + 0.6, y * courtScale + 1)

function Court() {
  return (
    <>
      <path
        d={face(seen(-1.4, -1.4), seen(17, -1.4), seen(17, 17), seen(-1.4, 17))}
        fill="#0A4449"
      />
      <path d={pathThrough([halfCourt.floor], onCourt)} fill="#147078" />
      <path d={pathThrough([halfCourt.key, halfCourt.freeThrow], onCourt)} fill={palette.ball} />
      <path
        d={pathThrough(halfCourt.lines, onCourt)}
        fill="none"
        stroke={palette.cream}
        strokeWidth={5}
        strokeLinejoin="round"
      />
    </>
  )
}

function Basket() {
  const [footX, footY] = onCourt([0, -0.4])
  const board = ([x, z]: Point) => {
    const [px, py] = onCourt([x, 1.1])
    return [px, py - z * unit] satisfies Point
  }
  const [ringX, ringY] = board([0, 3.1])
  return (
    <>
      <path
        d={`M${footX} ${footY}V${footY - 92}L${ringX} ${ringY - 12}`}
        fill="none"
        stroke={palette.night}
        strokeWidth={9}
        strokeLinejoin="round"
      />
      <path
        d={face(board([-1.5, 3]), board([1.5, 3]), board([1.5, 5]), board([-1.5, 5]))}
        fill={palette.cream}
        stroke={palette.night}
        strokeWidth={4}
      />
      <path
        d={face(board([-0.5, 3.3]), board([0.5, 3.3]), board([0.5, 4.2]), board([-0.5, 4.2]))}
        fill="none"
        stroke={palette.velvet}
        strokeWidth={4}
      />
      <path
        d={`M${ringX - 30} ${ringY + 12}l7 26h20l7 -26`}
        fill="none"
        stroke={palette.cream}
        strokeWidth={4}
      />
      <ellipse
        cx={ringX - 14}
        cy={ringY + 10}
        rx="18"
        ry="9"
        fill="none"
        stroke={palette.ball}
        strokeWidth={6}
      />
    </>
  )
}

const shirts = [
  { x: 96, y: 792, turn: 9, body: palette.velvet, trim: palette.gold },
  { x: 250, y: 822, turn: 6, body: palette.stone, trim: palette.velvet },
  { x: 404, y: 836, turn: 2, body: palette.gorge, trim: palette.gold },
  { x: 560, y: 835, turn: -2, body: palette.ink, trim: palette.ball },
  { x: 714, y: 819, turn: -6, body: palette.velvet, trim: palette.gold },
  { x: 866, y: 788, turn: -9, body: palette.stone, trim: palette.velvet },
]

/** The kits dry on a cable across the street. */
function Washing() {
  return (
    <>
      <path d="M-20 756Q480 916 980 752" fill="none" stroke={palette.gold} strokeWidth={6} />
      {shirts.map(({ x, y, turn, body, trim }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`} stroke={trim} strokeWidth={5}>
          <path
            d="M-42 -6H-20Q-2 30 20 -6H42Q38 26 56 40L52 150H-52L-56 40Q-38 26 -42 -6Z"
            fill={body}
            strokeLinejoin="round"
          />
          <path
            d="M-31 -14V6M31 -14V6"
            stroke={palette.cream}
            strokeWidth={9}
            strokeLinecap="round"
          />
        </g>
      ))}
    </>
  )
}

/** A court between the houses of the old town, seen from the highest roof. */
export function CourtInTown() {
  const [ballX, ballY] = onCourt([1.4, 8.6])
  return (
    <Poster ground={palette.velvetDeep}>
      <Court />
      {behind.map((house) => (
        <HouseBlock key={`${house.x} ${house.y}`} house={house} />
      ))}
      <Basket />
      <ellipse
        cx={ballX + 14}
        cy={ballY + 4}
        rx="22"
        ry="9"
        fill={palette.night}
        fillOpacity=".4"
      />
      <Ball uid="town" x={ballX} y={ballY - 14} radius={19} turn={20} />
      {before.map((house) => (
        <HouseBlock key={`${house.x} ${house.y}`} house={house} />
      ))}
      <Washing />
    </Poster>
  )
}
