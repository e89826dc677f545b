import { palette } from '../scene.tsx'

const shirts = ['#6A1638', '#7A1A40', '#3F5458', '#8A5A2C', '#4A0B2C']
const skins = ['#7E4E30', '#5C3523', '#94643C']
const scarves = ['#9A7F7A', '#7B5B6B']

const person = 'M-31 84C-31 40 -18 27 0 27S31 40 31 84Z'
const head = 'M-21 0a21 21 0 1 0 42 0a21 21 0 1 0 -42 0Z'
const scarf = 'M-26 34Q-28 -25 0 -25T26 34Q0 48 -26 34Z'
const hair = 'M-22 0C-24 -30 24 -30 22 0Q8 -14 -22 0Z'
const arms = 'M-24 50L-36 -8L-28 -46M24 50L36 -4L32 -40'

/** Who sits nearest is somebody; behind are only shapes. */
function Spectator({ pick }: { pick: number }) {
  const skin = skins[pick % 3]
  const isCovered = pick % 6 === 1
  return (
    <>
      <path d={person} fill={shirts[pick % 5]} />
      <path d={isCovered ? scarf : head} fill={isCovered ? scarves[pick % 2] : skin} />
      {isCovered ? (
        <ellipse cy="2" rx="15" ry="17" fill={skin} />
      ) : (
        <path d={hair} fill={palette.ink} />
      )}
    </>
  )
}

type CrowdProps = {
  /** The colour of each row, the last one nearest to us. */
  rows: readonly string[]
  top: number
  width?: number
  step?: number
  /** One of so many throws the arms up. */
  cheers?: number
  /** Whether the nearest row is shapes as well. */
  isFar?: boolean
}

/** Full stands in half light. */
export function Crowd({
  rows,
  top,
  width = 1280,
  step = 72,
  cheers = 0,
  isFar = false,
}: CrowdProps) {
  return rows.map((colour, row) =>
    Array.from({ length: Math.ceil(width / step) + 1 }, (_, seat) => {
      const pick = seat * 7 + row * 5
      const x = seat * step + (row % 2) * (step / 2) + ((seat * 13 + row * 7) % 11) - 6
      const y = top + row * step * 1.05 + ((seat * 5 + row * 3) % 9)
      return (
        <g
          key={x}
          transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(step / 64).toFixed(2)})`}
        >
          {cheers > 0 && pick % cheers === 0 && (
            <path
              d={arms}
              fill="none"
              stroke={colour}
              strokeWidth={13}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          )}
          {isFar || row < rows.length - 1 ? (
            <path d={person + (pick % 6 === 1 ? scarf : head)} fill={colour} />
          ) : (
            <Spectator pick={pick} />
          )}
        </g>
      )
    }),
  )
}
