import { palette } from '../scene.tsx'
import { Ball, DuskRings, housesPath, Poster, SuspensionBridge } from './parts.tsx'

const westHouses = housesPath(452, [
  [0, 44, 96],
  [48, 30, 62],
  [82, 42, 128],
  [128, 28, 74],
])
const eastHouses = housesPath(452, [
  [804, 30, 70],
  [838, 44, 112],
  [886, 30, 58],
  [920, 40, 98],
])
const windows =
  'M14 378h8v12h-8zM28 400h8v12h-8zM96 346h8v12h-8zM108 372h8v12h-8zM96 398h8v12h-8zM138 398h8v12h-8zM852 362h8v12h-8zM866 386h8v12h-8zM814 404h8v12h-8zM932 374h8v12h-8zM944 398h8v12h-8z'

/** Three planes of rock on each side, the nearest darkest. */
function Gorge() {
  return (
    <>
      <path
        d="M150 452L250 470L300 640L372 700L404 960H0V452ZM810 452L716 474L668 620L590 706L560 960H960V452Z"
        fill={palette.plum}
      />
      <path
        d="M0 452H176L214 560L190 640L276 760L300 960H0ZM960 452H792L752 540L780 650L690 752L668 960H960Z"
        fill="#33091F"
      />
      <path
        d="M0 520L92 566L120 690L88 760L170 880L176 960H0ZM960 500L868 580L846 676L884 780L796 874L784 960H960Z"
        fill="#1B0410"
      />
    </>
  )
}

/** Each row is a reflection of the sun in the river: height, half width and colour. */
const glints: [y: number, reach: number, colour: string][] = [
  [724, 96, palette.gold],
  [752, 66, palette.gold],
  [778, 92, palette.ball],
  [806, 50, palette.gold],
  [834, 84, palette.ball],
  [862, 38, palette.ball],
  [890, 70, palette.ballDeep],
  [918, 28, palette.ball],
  [944, 56, palette.ballDeep],
]

function River() {
  return (
    <>
      <path d="M330 700H640L680 960H280Z" fill="#57103A" />
      {glints.map(([y, reach, colour], index) => (
        <path
          key={y}
          d={`M${480 - reach + (index % 3) * 9} ${y}H${480 + reach - (index % 2) * 14}`}
          stroke={colour}
          strokeWidth={9}
          strokeLinecap="round"
        />
      ))}
    </>
  )
}

/** The stone arches far below the suspension bridge. */
function Arches() {
  const arches = [302, 374, 446, 518, 590].map((x) => `M${x} 712V664a30 30 0 0 1 60 0V712Z`)
  return <path d={`M240 610H730V712H240Z${arches.join('')}`} fill="#86204A" fillRule="evenodd" />
}

function Birds() {
  const bird = (x: number, y: number, size: number) =>
    `M${x - size} ${y - size * 0.3}Q${x - size * 0.4} ${y - size * 0.6} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.6} ${x + size} ${y - size * 0.3}`
  return (
    <path
      d={bird(236, 170, 26) + bird(300, 132, 18) + bird(190, 118, 14) + bird(716, 148, 20)}
      fill="none"
      stroke={palette.cream}
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** The hero's sun sets behind the bridge and is reflected in the river. */
export function BridgeAtDusk() {
  return (
    <Poster ground={palette.night}>
      <DuskRings x={480} y={396} radii={[690, 560, 440, 330]} />
      <Ball uid="dusk" x={480} y={396} radius={222} dots />
      <River />
      <Arches />
      <Gorge />
      <path d={westHouses + eastHouses} fill="#33091F" />
      <path d={windows} fill={palette.gold} />
      <SuspensionBridge
        left={176}
        right={784}
        top={196}
        deck={452}
        step={19}
        foot={508}
        weight={1.1}
      />
      <path d="M148 504h56v26h-56zM756 504h56v26h-56z" fill={palette.goldDeep} />
      <Birds />
    </Poster>
  )
}
