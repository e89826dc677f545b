import type { ReactElement } from 'react'
import { Net } from './films/net.tsx'
import { Ball, DuskRings, housesPath, SuspensionBridge } from './gallery/parts.tsx'
import { palette } from './scene.tsx'

const deck = 436
const houses = housesPath(deck, [
  [1138, 30, 62],
  [1172, 40, 96],
])

/** The hero's bridge, around x 850. */
function Scene() {
  return (
    <>
      <DuskRings x={850} y={318} radii={[640, 510, 405, 312]} />
      <Ball uid="share" x={850} y={318} radius={226} dots />
      <path
        d={`M0 ${deck}H560L610 500L580 630H0ZM1500 ${deck}H1140L1086 506L1118 630H1500Z`}
        fill="#1B0410"
      />
      <path
        d={`M560 ${deck}L628 456L664 540L640 630H580L610 500ZM1140 ${deck}L1070 458L1036 546L1060 630H1118L1086 506Z`}
        fill={palette.plum}
      />
      <path d={houses} fill="#33091F" />
      <path d="M1148 388h8v12h-8zM1184 356h8v12h-8zM1192 384h8v12h-8z" fill={palette.gold} />
      <SuspensionBridge
        left={600}
        right={1100}
        top={186}
        deck={deck}
        sag={20}
        step={18}
        foot={524}
        shore={0}
      />
      <path d={`M0 ${deck}H1500`} stroke={palette.gold} strokeWidth={9} />
      <path d="M574 520h52v30h-52zM1074 520h52v30h-52z" fill={palette.goldDeep} />
      <path
        d="M640 412Q856 -112 1034 236"
        fill="none"
        stroke={palette.cream}
        strokeWidth={5}
        strokeLinecap="round"
        strokeDasharray=".1 17"
      />
      <path d="M1060 262H1100" stroke="#FF8A4C" strokeWidth={8} />
      <Net x={1034} y={262} width={72} length={56} swing={0} />
    </>
  )
}

/**
 * The picture of shared links, without words: the page's title beside it names the club. Mirrored
 * for Arabic.
 */
function ShareCard({ fromRight }: { fromRight: boolean }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="250 0 1200 630">
      <path d="M250 0H1450V630H250Z" fill={palette.night} />
      <g transform={fromRight ? 'translate(1700 0) scale(-1 1)' : undefined}>
        <Scene />
      </g>
    </svg>
  )
}

/** The pictures of shared links, by file name. */
export const shareImages: Record<string, ReactElement> = {
  'club-fr': <ShareCard fromRight={false} />,
  'club-en': <ShareCard fromRight={false} />,
  'club-ar': <ShareCard fromRight />,
}
