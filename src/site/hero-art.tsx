import { Flight } from '#ui/flight.tsx'

const ball = { x: 640, y: 360, radius: 236 }
const towers = { left: 300, right: 980, top: 250 }
const deck = 470
const sag = 24
/** Distances between dots of a row, and between rows. */
const gap = 14

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by)

/** Rows of dots that grow towards the gorge, like the halftone of a printed poster. */
function halftone() {
  const inside = (x: number, y: number) =>
    (x - ball.x) ** 2 + (y - ball.y) ** 2 < (ball.radius - 8) ** 2
  return steps(0, 15, 1).map((row) => {
    const y = ball.y - ball.radius + 150 + row * gap
    const offset = row % 2 === 0 ? 0 : gap / 2
    const xs = steps(ball.x - 252 + offset, ball.x + 252 + offset, gap).filter((x) => inside(x, y))
    const path = `M${xs[0]} ${y}H${(xs.at(-1) ?? 0) + 1}`
    return { path, size: Math.min(12.4, 1.6 + row * 0.84) }
  })
}

const dotRows = halftone()
/** Beyond a tower the cable falls straight to the deck, which runs on past any window. */
const reach = 110
const ends = { left: towers.left - reach, right: towers.right + reach }
const cable = `M${ends.left} ${deck}L${towers.left} ${towers.top}Q${ball.x} ${2 * (deck - sag) - towers.top} ${towers.right} ${towers.top}L${ends.right} ${deck}`

/** Flat houses on one rim of the gorge: left edge, width and height of each. */
const houses = (ground: number, sizes: [x: number, width: number, height: number][]) =>
  sizes.map(([x, width, height]) => `M${x} ${ground}v${-height}h${width}v${height}z`).join('')
const westRim = houses(396, [
  [0, 30, 70],
  [34, 44, 50],
  [82, 26, 92],
  [110, 40, 60],
  [152, 22, 40],
  [176, 34, 74],
])
const eastRim = houses(392, [
  [1080, 30, 64],
  [1112, 40, 44],
  [1154, 26, 88],
  [1182, 44, 56],
  [1228, 52, 72],
])

function Ball({ uid }: { uid: string }) {
  const { x, y, radius } = ball
  const top = y - radius
  const bottom = y + radius
  return (
    <>
      <defs>
        <clipPath id={`${uid}-ball`}>
          <circle cx={x} cy={y} r={radius} />
        </clipPath>
        <linearGradient id={`${uid}-sun`} x2="0" y2="1">
          <stop offset="0" stopColor="#F4B93E" />
          <stop offset=".55" stopColor="#EE6C2B" />
          <stop offset="1" stopColor="#C2381F" />
        </linearGradient>
      </defs>
      <circle cx={x} cy={y} r={radius} fill={`url(#${uid}-sun)`} />
      <g clipPath={`url(#${uid}-ball)`} fill="none">
        <g
          stroke="#5E0F3A"
          strokeOpacity=".5"
          strokeLinecap="round"
          strokeDasharray={`.01 ${gap - 0.01}`}
        >
          {dotRows.map((row) => (
            <path key={row.path} d={row.path} strokeWidth={row.size.toFixed(1)} />
          ))}
        </g>
        <path
          d={`M${x - radius} ${y - 20}H${x + radius}M${x} ${top}V${bottom}M${x - 190} ${top + 20}C${x - 70} ${y - 90} ${x - 70} ${y + 60} ${x - 190} ${bottom - 30}M${x + 190} ${top + 20}C${x + 70} ${y - 90} ${x + 70} ${y + 60} ${x + 190} ${bottom - 30}`}
          stroke="#2A0719"
          strokeWidth={7}
        />
      </g>
    </>
  )
}

function Gorge() {
  return (
    <>
      {/* On wide screens the title stands before the rim where its lines begin. */}
      <path d={westRim} fill="#4A0B2C" className="ltr:lg:hidden" />
      <path d={eastRim} fill="#4A0B2C" className="rtl:lg:hidden" />
      <path
        d="M-2400 396L196 390L232 470L214 520L366 900H-2400ZM3600 392L1082 388L1050 470L1072 528L899 900H3600Z"
        fill="#1B0410"
      />
      <path
        d="M196 390L232 470L214 520L366 900H530L300 548L318 470H232ZM1082 388L1050 470L1072 528L899 900H739L984 548L962 470H1050Z"
        fill="#3B0D26"
      />
    </>
  )
}

function Towers({ uid }: { uid: string }) {
  const { left, right, top } = towers
  const height = deck - top
  const tower = (x: number) => `M${x - 13} 900V${top - 14}h26V900ZM${x - 26} ${top - 22}h52v12h-52z`
  return (
    <>
      <clipPath id={`${uid}-span`}>
        <path d={cable} />
      </clipPath>
      {/* Far from the towers the bridge fades, so that words in front of it stay legible. */}
      <linearGradient
        id={`${uid}-far`}
        gradientUnits="userSpaceOnUse"
        x1={ends.left}
        x2={ends.right}
      >
        <stop stopColor="#F4B93E" stopOpacity=".35" />
        <stop offset=".12" stopColor="#F4B93E" />
        <stop offset=".88" stopColor="#F4B93E" />
        <stop offset="1" stopColor="#F4B93E" stopOpacity=".35" />
      </linearGradient>
      <g fill="none" stroke={`url(#${uid}-far)`}>
        {/* The hangers are the dashes of one line as thick as the cable is high. */}
        <path
          d={`M${ends.left - 1} ${deck - height / 2}H${ends.right}`}
          strokeWidth={height}
          strokeDasharray="2 18"
          clipPath={`url(#${uid}-span)`}
        />
        <path d={cable} strokeWidth={5} />
        <path d={`M-2400 ${deck}H3600`} strokeWidth={9} />
      </g>
      <path d={tower(left) + tower(right)} fill="#F4B93E" />
    </>
  )
}

const shot = `M${towers.left + 30} 452Q600 -40 ${towers.right - 52} 300`

/** A backboard on its post, where no tower carries the hoop. */
function Post() {
  const { right } = towers
  return (
    <g className="text-gold" fill="none" stroke="currentColor">
      <path d={`M${right + 12} 344V900`} strokeWidth={14} />
      <path d={`M${right - 17} 346h29`} strokeWidth={9} />
      <path d={`M${right - 14} 228v124`} strokeWidth={9} strokeLinecap="round" />
    </g>
  )
}

function Hoop() {
  const { right } = towers
  return (
    <g fill="none" stroke="#FFF6EE">
      <path
        d={`M${right - 85} 332l14 46M${right - 62} 332l4 46M${right - 40} 332l-4 46M${right - 19} 332l-14 46M${right - 80} 350h56M${right - 75} 366h46`}
        strokeWidth={2.4}
      />
      <path d={`M${right - 17} 330h-70`} stroke="#FF8A4C" strokeWidth={7} />
      <path d={shot} strokeWidth={4} strokeDasharray="2 14" strokeLinecap="round" />
    </g>
  )
}

type HeroArtProps = {
  className?: string
  /**
   * The part of the 1280 × 640 scene that is always shown; the frame's shape decides how much more.
   */
  viewBox?: string
  uid?: string
  /** The demo club's; other towns have none. */
  isBridge?: boolean
  /** A ball flies once along the arc. */
  flies?: boolean
}

/**
 * The ball beside its hoop, or rising behind a bridge. Decorative; wide, low frames crop the bottom
 * first.
 */
export function HeroArt({
  className,
  viewBox = '296 96 688 544',
  uid = 'hero',
  isBridge = false,
  flies = false,
}: HeroArtProps) {
  return (
    <svg
      className={className}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <Ball uid={uid} />
      {isBridge && <Gorge />}
      {isBridge ? <Towers uid={uid} /> : <Post />}
      <Hoop />
      {flies && <Flight path={shot} radius={18} />}
    </svg>
  )
}
