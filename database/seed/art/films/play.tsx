import { Attacker, crossPath, onPlan, PlanFloor } from '../gallery/chalk-talk.tsx'
import { halfCourt, pathThrough, type Point } from '../gallery/court.ts'
import { Ball } from '../gallery/parts.tsx'
import { palette } from '../scene.tsx'
import { ballPlace, courtPlace, defenderPlace, hoop, shooter, shot, team } from './play-moves.ts'
import { eased, type Film, progress, ringing } from './timing.ts'

/** The half court is turned: the end line is at the right of the picture. */
const scale = 0.38
const lying = `matrix(0 ${scale} ${-scale} 0 660 ${180 - 480 * scale})`
const placed = ([x, y]: Point): Point => {
  const [planX, planY] = onPlan([x, y])
  return [660 - scale * planY, 180 + scale * (planX - 480)]
}
const mirroredHalf = ([x, y]: Point): Point => placed([x, 28 - y])

/** The shooter's path, as a coach would draw it. */
function Trail({ time }: { time: number }) {
  const samples = Array.from({ length: 72 }, (_, index) => index / 12).filter((t) => t <= time)
  return (
    <path
      d={pathThrough([samples.map((t) => courtPlace(shooter, t))], placed)}
      fill="none"
      stroke={palette.gorge}
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray="1 9"
    />
  )
}

function Players({ time }: { time: number }) {
  return (
    <>
      <path
        d={team
          .map((player) => placed(defenderPlace(player, time)))
          .map(([x, y]) => crossPath(x / 0.36, y / 0.36))
          .join('')}
        transform="scale(.36)"
        stroke={palette.ballDeep}
        strokeWidth={17}
        strokeLinecap="round"
      />
      {team.map((player) => {
        const [x, y] = placed(courtPlace(player, time))
        return (
          <g key={player.number} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(.4)`}>
            <Attacker x={0} y={0} number={player.number} />
          </g>
        )
      })}
    </>
  )
}

function FlyingBall({ time }: { time: number }) {
  const { place, height } = ballPlace(time)
  const [x, y] = placed(place)
  const held = time < shot.at && height === 0 ? 13 : 0
  const gone = eased(time, shot.to, shot.to + 0.25)
  if (gone === 1) return null
  return (
    <>
      <circle
        cx={x + held + 2 + height * 14}
        cy={y + 3 + height * 22}
        r="10"
        fill={palette.night}
        fillOpacity=".3"
      />
      <Ball
        uid="play"
        x={x + held}
        y={y}
        radius={(11 + height * 11) * (1 - gone * 0.45)}
        turn={time * 160}
      />
    </>
  )
}

/** Rings that spread over the floor from the hoop. */
function Ripples({ time }: { time: number }) {
  const [x, y] = placed(hoop)
  return [0, 0.18].map((delay) => {
    const t = progress(time, shot.to + delay, shot.to + delay + 0.6)
    return (
      t > 0 && (
        <circle
          key={delay}
          cx={x}
          cy={y}
          r={8 + 58 * t}
          fill="none"
          stroke={palette.gold}
          strokeWidth={7 * (1 - t)}
        />
      )
    )
  })
}

type PlayProps = { time: number; viewBox?: string }

/** A play, shown on the coach's board. */
export function Play({ time, viewBox = '0 0 640 360' }: PlayProps) {
  const [ringX, ringY] = placed(hoop)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox}>
      <g transform={lying}>
        <PlanFloor />
      </g>
      <path
        d={pathThrough([halfCourt.key, halfCourt.freeThrow], mirroredHalf)}
        fill={palette.velvet}
      />
      <path
        d={pathThrough(halfCourt.lines, mirroredHalf)}
        fill="none"
        stroke={palette.cream}
        strokeWidth={3}
      />
      <Trail time={time} />
      <Players time={time} />
      <Ripples time={time} />
      <circle
        cx={ringX}
        cy={ringY}
        r={7 * (1 + 0.3 * ringing(time, shot.to, 4))}
        fill="none"
        stroke={palette.ball}
        strokeWidth={4}
      />
      <FlyingBall time={time} />
    </svg>
  )
}

export const playFilm: Film = { seconds: 6, draw: (time) => <Play time={time} /> }
