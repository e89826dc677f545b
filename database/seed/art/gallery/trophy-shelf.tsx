import { DemoCrest } from '../demo-crest.tsx'
import { Word } from '../letters.tsx'
import { palette } from '../scene.tsx'
import { Ball, Poster, SunGradient, SuspensionBridge } from './parts.tsx'

const rays = Array.from({ length: 20 }, (_, index) => {
  const angle = ((index + 0.5) / 20) * Math.PI * 2
  const point = (turn: number) => `${480 + 1000 * Math.cos(turn)} ${330 + 1000 * Math.sin(turn)}`
  return `M480 330L${point(angle)}L${point(angle + Math.PI / 20)}Z`
}).join('')

/** The cup in the middle, with handles that hang like cables. */
export function Cup() {
  return (
    <>
      <SunGradient id="trophies-gold" />
      <g fill="none" stroke={palette.goldDeep} strokeWidth={20}>
        <path d="M352 322C230 320 262 500 410 510M608 322C730 320 698 500 550 510" />
      </g>
      <Ball uid="cup" x={480} y={226} radius={104} dots />
      <path
        d="M330 290H630C636 440 576 532 506 548V606H454V548C384 532 324 440 330 290Z"
        fill="url(#trophies-gold)"
      />
      <path d="M330 290H630V318H330Z" fill="#FFD77A" />
      <path
        d="M372 334C376 424 404 486 440 514"
        fill="none"
        stroke="#FFE6B0"
        strokeWidth={13}
        strokeLinecap="round"
      />
      <path d="M412 606H548L572 660H388Z" fill={palette.goldDeep} />
      <path d="M366 660H594V742H366Z" fill={palette.night} />
      <Word text="CIRTA" x={480} y={682} height={38} fill={palette.gold} />
      <svg x="430" y="370" width="100" height="100">
        <DemoCrest />
      </svg>
    </>
  )
}

function BridgeTrophy() {
  return (
    <>
      <path d="M96 660H308V742H96Z" fill={palette.velvet} />
      <path d="M84 646H320V668H84Z" fill={palette.goldDeep} />
      <SuspensionBridge
        left={132}
        right={272}
        top={486}
        deck={596}
        sag={14}
        step={14}
        foot={650}
        shore={42}
        weight={0.8}
      />
      <Ball uid="small" x={202} y={470} radius={34} />
    </>
  )
}

function ArcTrophy() {
  return (
    <>
      <path d="M664 650H864V742H664Z" fill={palette.velvet} />
      <path d="M652 636H876V658H652Z" fill={palette.goldDeep} />
      <path
        d="M706 640C706 480 742 400 800 366"
        fill="none"
        stroke={palette.cream}
        strokeWidth={18}
        strokeLinecap="round"
      />
      <path
        d="M744 640C744 520 770 440 822 392"
        fill="none"
        stroke={palette.gold}
        strokeWidth={12}
        strokeLinecap="round"
      />
      <Ball uid="arc" x={812} y={352} radius={46} turn={20} />
    </>
  )
}

const medals = [
  { x: 150, drop: 850, ribbon: palette.ball },
  { x: 318, drop: 874, ribbon: palette.cream },
  { x: 640, drop: 866, ribbon: palette.cream },
  { x: 812, drop: 846, ribbon: palette.ball },
]

function Medal({ x, drop, ribbon }: { x: number; drop: number; ribbon: string }) {
  return (
    <>
      <path
        d={`M${x - 36} 742L${x - 8} ${drop}H${x + 8}L${x + 36} 742H${x + 14}L${x} ${drop - 40}L${x - 14} 742Z`}
        fill={ribbon}
      />
      <circle cx={x} cy={drop + 26} r="38" fill={palette.gold} />
      <circle cx={x} cy={drop + 26} r="28" fill="none" stroke={palette.goldDeep} strokeWidth={5} />
      <path
        d={`M${x - 17} ${drop + 18}Q${x} ${drop + 42} ${x + 17} ${drop + 18}M${x - 20} ${drop + 36}h40`}
        fill="none"
        stroke={palette.night}
        strokeWidth={5}
      />
    </>
  )
}

/** The club's trophies on their shelf. */
export function TrophyShelf() {
  return (
    <Poster ground={palette.gorge}>
      <path d={rays} fill="#10626A" />
      <BridgeTrophy />
      <ArcTrophy />
      <Cup />
      <path d="M40 742H920V790H40Z" fill={palette.gorgeDeep} />
      <path d="M40 742H920V752H40Z" fill="#E3B982" />
      {medals.map((medal) => (
        <Medal key={medal.x} {...medal} />
      ))}
    </Poster>
  )
}
