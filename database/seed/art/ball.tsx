import { Bridge } from '#features/catalogue/web/jersey-parts.tsx'
import { Word } from './letters.tsx'
import { Maple, palette } from './scene.tsx'

const centre = 480
const radius = 312

/** Sunflower spacing, so that the pebbles show no rows. */
const pebbles = Array.from({ length: 2600 }, (_, index) => {
  const reach = (radius + 6) * Math.sqrt(index / 2600)
  const angle = index * 2.39996
  return `M${(centre + reach * Math.cos(angle)).toFixed(1)} ${(centre + reach * Math.sin(angle)).toFixed(1)}h.01`
}).join('')

const seams =
  'M168 480C300 430 660 430 792 480M480 168C440 320 440 640 480 792M250 240C360 330 390 600 290 740M710 240C610 330 590 620 690 726'

export function BasketBall({ uid }: { uid: string }) {
  return (
    <>
      <defs>
        <radialGradient id={`${uid}-skin`} cx=".34" cy=".28" r=".82">
          <stop offset="0" stopColor="#FFB36B" />
          <stop offset=".34" stopColor={palette.ball} />
          <stop offset=".74" stopColor="#B93F1C" />
          <stop offset="1" stopColor="#6A1D10" />
        </radialGradient>
        <clipPath id={`${uid}-round`}>
          <circle cx={centre} cy={centre} r={radius} />
        </clipPath>
      </defs>
      <circle cx={centre} cy={centre} r={radius} fill={`url(#${uid}-skin)`} />
      <g clipPath={`url(#${uid}-round)`} fill="none" transform={`rotate(-14 ${centre} ${centre})`}>
        <g strokeLinecap="round">
          <path d={pebbles} stroke="#5A1508" strokeOpacity=".2" strokeWidth={6} />
          <path
            d={pebbles}
            stroke="#FFD9AE"
            strokeOpacity=".22"
            strokeWidth={4}
            transform="translate(-1.6 -1.6)"
          />
        </g>
        <path d={seams} stroke={palette.night} strokeWidth={15} />
        <path
          d={seams}
          stroke="#fff"
          strokeOpacity=".16"
          strokeWidth={3}
          transform="translate(7 7)"
        />
        <Bridge x={398} y={352} scale={0.52} stroke={palette.night} />
        <Word text="CIRTA" x={536} y={556} height={38} fill={palette.night} />
      </g>
      <ellipse
        cx="372"
        cy="306"
        rx="120"
        ry="76"
        fill="#fff"
        fillOpacity=".13"
        transform="rotate(-38 372 306)"
      />
    </>
  )
}

export function BallOnFloor() {
  return (
    <Maple uid="ball" zoom={1.06}>
      <BasketBall uid="ball" />
    </Maple>
  )
}

/** So near that its grain can be seen. */
export function BallNear() {
  return (
    <Maple uid="ball-near" zoom={2.3}>
      <BasketBall uid="ball-near" />
    </Maple>
  )
}
