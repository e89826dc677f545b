import { Flight } from './flight.tsx'

const shot = 'M14 120C60 -6 190 -52 284 76'
const ball = { x: 292, y: 104, radius: 22 }

/** A shot that misses the hoop. Decorative, and the same in every language. */
export function AirballArt({ className }: { className?: string }) {
  const { x, y, radius } = ball
  return (
    <svg
      data-testid="airball"
      viewBox="0 0 320 140"
      className={`overflow-visible ${className}`}
      aria-hidden="true"
    >
      <g fill="none" strokeLinecap="round">
        <path
          d={shot}
          className="text-edge"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="1 10"
        />
        <g className="text-ink2" stroke="currentColor">
          <path d="M232 34h6v52h-6zM238 60h14v72" strokeWidth="3" strokeLinejoin="round" />
          <path d="M190 78l6 30M202 78l3 30M214 78l-3 30M226 78l-6 30M193 92h30" strokeWidth="2" />
        </g>
        <path d="M188 76h42" stroke="#EE6C2B" strokeWidth="5" />
        <path d="M8 132h304" className="text-gold" stroke="currentColor" strokeWidth="4" />
      </g>
      <circle cx={x} cy={y} r={radius} fill="#EE6C2B" />
      <path
        d={`M${x - radius} ${y}h${2 * radius}M${x} ${y - radius}v${2 * radius}M${x - 15} ${y - 16}q9 16 0 32M${x + 15} ${y - 16}q-9 16 0 32`}
        fill="none"
        stroke="#2A0719"
        strokeWidth="2.4"
      />
      <Flight path={shot} radius={12} />
    </svg>
  )
}
