import { palette } from '../scene.tsx'
import { Ball, Poster } from './parts.tsx'

const arms = [
  { turn: 8, skin: '#8A5234', band: palette.gold, sleeve: palette.velvet },
  { turn: 54, skin: '#D9A273', band: palette.cream, sleeve: palette.gorge },
  { turn: 98, skin: '#6E3F28', band: palette.ball, sleeve: palette.stone },
  { turn: 142, skin: '#C08552', band: palette.velvet, sleeve: palette.ink },
  { turn: 188, skin: '#D9A273', band: palette.gold, sleeve: palette.velvet },
  { turn: 232, skin: '#8A5234', band: palette.gorge, sleeve: palette.stone },
  { turn: 278, skin: '#C08552', band: palette.ball, sleeve: palette.gorge },
  { turn: 320, skin: '#6E3F28', band: palette.cream, sleeve: palette.ink },
]

const planks = Array.from({ length: 9 }, (_, index) => index * 112 - 20)
const plankTones = ['#E3B982', '#DCAF76', '#E7C18D']

const forearm = 'M-34 -214Q-46 -300 -66 -420L-74 -620H74L66 -420Q46 -300 34 -214Z'
const fingers = 'M-30 -186L-38 -112M-10 -184L-13 -92M11 -184L13 -94M31 -190L38 -118'

/** A hand that reaches from above for a ball at the origin, turned to its player's place. */
function Hand({ turn, skin, band, sleeve }: (typeof arms)[number]) {
  return (
    <g transform={`translate(480 480) rotate(${turn})`} strokeLinecap="round">
      <path d={forearm} fill={skin} />
      <path d="M-46 -204Q-52 -250 -36 -282H36Q52 -250 46 -204Q0 -160 -46 -204Z" fill={skin} />
      <path d={fingers} stroke={skin} strokeWidth={21} />
      <path d="M40 -236Q74 -220 82 -174" fill="none" stroke={skin} strokeWidth={23} />
      <path
        d="M-20 -196L-23 -158M0 -196V-152M21 -196L24 -160"
        stroke={palette.night}
        strokeOpacity=".3"
        strokeWidth={4}
      />
      <path d="M-43 -292H43L48 -332H-48Z" fill={band} />
      <path d="M-78 -448H78L92 -660H-92Z" fill={sleeve} />
      <path d="M-79 -456H79" stroke={palette.gold} strokeWidth={10} strokeLinecap="butt" />
    </g>
  )
}

/** Eight hands on one ball, seen from the ceiling. */
export function OneBall() {
  return (
    <Poster ground={palette.gold}>
      {planks.map((y, index) => (
        <path key={y} d={`M0 ${y}H960v112H0Z`} fill={plankTones[(index * 2) % 3]} />
      ))}
      <g fill="none" stroke={palette.cream} strokeWidth={22}>
        <circle cx="480" cy="480" r="372" />
        <path d="M-20 480H980" />
      </g>
      <circle cx="480" cy="480" r="361" fill={palette.velvet} />
      <path d="M119 480H841" stroke={palette.gold} strokeOpacity=".5" strokeWidth={8} />
      <g transform="translate(22 34)" opacity=".3" filter="url(#hands-shadow)">
        <filter id="hands-shadow">
          <feColorMatrix values="0 0 0 0 .08 0 0 0 0 .01 0 0 0 0 .04 0 0 0 1 0" />
        </filter>
        {arms.map((arm) => (
          <Hand key={arm.turn} {...arm} />
        ))}
        <circle cx="480" cy="480" r="186" />
      </g>
      <Ball uid="one" x={480} y={480} radius={186} turn={-22} dots />
      {arms.map((arm) => (
        <Hand key={arm.turn} {...arm} />
      ))}
    </Poster>
  )
}
