import type { Locale } from '#core/locale.ts'
import { demoClub } from '../club.ts'
import type { ReactElement } from 'react'
import { Crest } from '#features/club/web/crest.tsx'
import { Net } from './films/net.tsx'
import { Ball, DuskRings, housesPath, SuspensionBridge } from './gallery/parts.tsx'
import { Lettering, type SetLine, setLine, type SiteFont } from './lettering.tsx'
import { palette } from './scene.tsx'

const deck = 436
const houses = housesPath(deck, [
  [1138, 30, 62],
  [1172, 40, 96],
])

/** The hero's bridge at the right; the card's text stands on its road. */
function Scene() {
  return (
    <>
      <DuskRings x={850} y={318} radii={[640, 510, 405, 312]} />
      <Ball uid="share" x={850} y={318} radius={226} dots />
      <path
        d={`M0 ${deck}H560L610 500L580 630H0ZM1200 ${deck}H1140L1086 506L1118 630H1200Z`}
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
      <path d={`M0 ${deck}H1200`} stroke={palette.gold} strokeWidth={9} />
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

type CardText = { name: SetLine[]; subtitle: SetLine; arabic: boolean }

/** Name and crest on the road, the subtitle under it; mirrored for Arabic. */
function ShareCard({ name, subtitle, arabic: fromRight }: CardText) {
  const edge = fromRight ? 1136 : 64
  const size = Math.min(fromRight ? 96 : 104, 470 / Math.max(...name.map(({ width }) => width)))
  const leading = size * (fromRight ? 1.42 : 0.94)
  const foot = deck - (fromRight ? size * 0.42 : 30)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
      <path d="M0 0H1200V630H0Z" fill={palette.night} />
      <g transform={fromRight ? 'translate(1200 0) scale(-1 1)' : undefined}>
        <Scene />
      </g>
      <svg x={fromRight ? edge - 92 : edge} y="56" width="92" height="92">
        <Crest />
      </svg>
      {name.map((line, index) => (
        <Lettering
          key={index}
          line={line}
          x={edge}
          y={foot - (name.length - 1 - index) * leading}
          size={size}
          fill={palette.cream}
          fromRight={fromRight}
        />
      ))}
      <Lettering
        line={subtitle}
        x={edge}
        y={510}
        size={Math.min(31, 480 / subtitle.width)}
        fill={palette.gold}
        fromRight={fromRight}
      />
    </svg>
  )
}

type Wording = { name: string; subtitle: string }

const wordingOf = (locale: Locale): Wording => ({
  name: demoClub[`name_${locale}`],
  subtitle: demoClub[`subtitle_${locale}`],
})

async function card({ name, subtitle }: Wording, display: SiteFont, text: SiteFont) {
  const isArabic = display === 'changa-arabic'
  const words = name.split(' ')
  const lines = isArabic ? [words.slice(0, 2).join(' '), words.slice(2).join(' ')] : words
  return (
    <ShareCard
      name={await Promise.all(lines.map((line) => setLine(display, line.toUpperCase())))}
      subtitle={await setLine(text, subtitle)}
      arabic={isArabic}
    />
  )
}

/** The pictures of shared links, by file name. */
export async function drawShareImages(): Promise<Record<string, ReactElement>> {
  return {
    'club-fr': await card(wordingOf('fr'), 'anybody-latin', 'readex-pro-latin'),
    'club-en': await card(wordingOf('en'), 'anybody-latin', 'readex-pro-latin'),
    'club-ar': await card(wordingOf('ar'), 'changa-arabic', 'readex-pro-arabic'),
  }
}
