import { Flight } from '#ui/flight.tsx'

// How high the arc of a shot goes: the older the players, the higher.
const arcs: Readonly<Record<string, number>> = { U12: 118, U14: 92, U16: 66, U18: 40 }
const usualArc = 80

type TeamArtProps = {
  level: string
  /** A ball flies once along the arc. */
  flies?: boolean
  className?: string
}

/** A shot at the hoop over the plan of a court, in the colours of the band. */
export function TeamArt({ level, flies = false, className }: TeamArtProps) {
  const top = arcs[level] ?? usualArc
  const shot = `M52 176C84 ${top} 196 ${top - 30} 262 76`
  const ball = { x: 168, y: top + 19 }
  return (
    <svg viewBox="0 0 320 200" aria-hidden className={className} fill="none">
      <g stroke="#F4B93E" strokeOpacity=".35" strokeWidth="3">
        <path d="M20 200V172H300V200M60 172C60 128 104 112 160 112S260 128 260 172" />
        <path d="M122 172V144H198V172" />
      </g>
      <path
        d={shot}
        stroke="#EE6C2B"
        strokeWidth="4"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
      <g stroke="#F4B93E" strokeWidth="5">
        <path d="M300 24V92" />
        <path d="M246 80H292" stroke="#EE6C2B" />
        <path d="M250 82L258 112H280L288 82M258 112L272 82M280 112L266 82" strokeWidth="2" />
      </g>
      <g transform={`translate(${ball.x} ${ball.y})`}>
        <circle r="22" fill="#EE6C2B" />
        <path
          d="M-22 0H22M0-22V22M-15-16Q2 0-15 16M15-16Q-2 0 15 16"
          stroke="#2A0719"
          strokeWidth="3"
        />
      </g>
      {flies && <Flight path={shot} radius={10} />}
    </svg>
  )
}
