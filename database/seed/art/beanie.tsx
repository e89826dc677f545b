import { Crest } from '#features/club/web/crest.tsx'
import { Piece, Ribs } from './cloth.tsx'
import { palette, Studio } from './scene.tsx'

const dome = 'M262 628C246 440 330 300 480 292C630 300 714 440 698 628Z'
const cuff =
  'M238 604C400 586 560 586 722 604C732 650 734 710 728 764C560 788 400 788 232 764C226 710 228 650 238 604Z'

/** Knitted ribs that meet under the pompom. */
const ribs = Array.from({ length: 17 }, (_, index) => {
  const foot = 262 + index * 27.2
  return `M${foot} 630Q${480 + (foot - 480) * 0.92} 400 ${480 + (foot - 480) * 0.12} 292`
}).join('')

/** Yarn ends on a sunflower spiral, outermost first, so that the inner ones lie on top. */
const yarn = Array.from({ length: 260 }, (_, index) => {
  const reach = 80 * Math.sqrt(1 - index / 260)
  const angle = index * 2.39996 + ((index * 31) % 17) * 0.09
  const x = 480 + reach * Math.cos(angle)
  const y = 240 + reach * Math.sin(angle)
  return { x, y, inner: { x: x - Math.cos(angle) * 16, y: y - Math.sin(angle) * 16 } }
})

const yarnTones = ['#D99A22', palette.gold, '#FFD77A', '#E8A92C']

function Pompom() {
  return (
    <g fill="none" strokeLinecap="round" strokeWidth={11}>
      <circle cx="480" cy="240" r="76" fill={palette.goldDeep} />
      {yarn.map(({ x, y, inner }, index) => (
        <path
          key={index}
          d={`M${inner.x.toFixed(1)} ${inner.y.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}`}
          stroke={yarnTones[(index * 7 + (index % 5)) % yarnTones.length]}
        />
      ))}
      <circle cx="480" cy="240" r="86" fill="url(#beanie-round)" />
    </g>
  )
}

export function Beanie() {
  return (
    <Studio uid="beanie">
      <Ribs id="beanie-ribs" gap={24} />
      <radialGradient id="beanie-round" cx=".36" cy=".3" r=".75">
        <stop offset=".3" stopColor="#fff" stopOpacity=".2" />
        <stop offset=".6" stopColor="#7A4A10" stopOpacity="0" />
        <stop offset="1" stopColor="#7A4A10" stopOpacity=".6" />
      </radialGradient>
      <Piece uid="beanie-dome" d={dome} fill={palette.velvet} volume={70}>
        <path d={ribs} fill="none" stroke="#000" strokeOpacity=".28" strokeWidth={8} />
        <path
          d={ribs}
          fill="none"
          stroke="#fff"
          strokeOpacity=".1"
          strokeWidth={8}
          transform="translate(-9 0)"
        />
        <path
          d="M236 470C400 440 560 440 724 470"
          fill="none"
          stroke={palette.gold}
          strokeWidth={20}
        />
        <path
          d="M240 512C400 482 560 482 720 512"
          fill="none"
          stroke={palette.ball}
          strokeWidth={12}
        />
        <path d={ribs} fill="none" stroke="#000" strokeOpacity=".16" strokeWidth={6} />
      </Piece>
      <Pompom />
      <Piece uid="beanie-cuff" d={cuff} fill={palette.velvetDeep} volume={46}>
        <path d={cuff} fill="url(#beanie-ribs)" />
      </Piece>
      <rect
        x="412"
        y="620"
        width="136"
        height="136"
        rx="8"
        fill={palette.stone}
        stroke={palette.goldDeep}
        strokeWidth={3}
      />
      <svg x="426" y="634" width="108" height="108">
        <Crest />
      </svg>
    </Studio>
  )
}
