import { palette } from '../scene.tsx'
import type { Hair, Mood, Skin } from './line-ups.ts'

export const ink = '#1D0A12'

const face =
  'M-47 -10C-47 -44 -28 -62 0 -62C28 -62 47 -44 47 -10C47 32 28 58 0 58C-28 58 -47 32 -47 -10Z'
const crown = 'M-50 0C-56 -46 -34 -70 0 -70C34 -70 56 -46 50 0'
const fringes = {
  short: 'L44 -22Q22 -40 -6 -28Q-30 -22 -44 -16Z',
  fade: 'L44 -26Q0 -42 -44 -26Z',
  curls: 'L44 -18Q0 -34 -44 -18Z',
  tail: 'L44 -16Q22 -24 0 -44Q-22 -24 -44 -16Z',
  braids: 'L44 -14Q20 -22 0 -46Q-20 -22 -44 -14Z',
  bun: 'L43 -20Q0 -44 -43 -20Z',
  bob: 'L60 50Q46 60 38 48L44 -14Q8 -18 -18 -36Q-34 -20 -44 -10L-38 48Q-46 60 -60 50Z',
}
const curlAt = [-46, -34, -16, 6, 26, 42].map((x) => ({ x, y: -16 - 52 * Math.cos(x / 34) }))
const behind = {
  tail: 'M34 -50Q92 -40 74 56Q60 66 54 40Q62 -10 30 -30Z',
  braids: 'M-50 -10Q-66 50 -54 104L-40 104Q-42 50 -36 10ZM50 -10Q66 50 54 104L40 104Q42 50 36 10Z',
  bun: 'M-28 -84a28 26 0 1 1 56 0a28 26 0 1 1 -56 0Z',
}

const open =
  'M-24 0a4.500 5 0 1 0 9 0a4.500 5 0 1 0 -9 0ZM15 0a4.500 5 0 1 0 9 0a4.500 5 0 1 0 -9 0Z'
const smiling = 'M-18 32Q0 40 18 32Q12 46 0 46Q-12 46 -18 32Z'
const laughing = 'M-21 28H21Q19 51 0 51Q-19 51 -21 28Z'
/** Out of breath. */
const striving = 'M-12 31Q0 26 12 31Q13 46 0 47Q-13 46 -12 31Z'
const effortBrows = 'M-31 -19Q-20 -23 -9 -15M9 -15Q20 -23 31 -19'
const mouths = { smile: smiling, laugh: laughing, effort: striving }

function Features({ shade, mood }: { shade: string; mood: Mood }) {
  const laugh = mood === 'laugh'
  const brows = mood === 'effort' ? effortBrows : 'M-30 -14Q-20 -22 -10 -16M10 -16Q20 -22 30 -14'
  return (
    <>
      <path d="M-2 -4C2 8 8 14 6 20Q2 25 -6 22Q0 16 -2 -4Z" fill={shade} />
      <path
        d={
          laugh
            ? 'M-30 -18Q-20 -27 -10 -21M10 -21Q20 -27 30 -18M-27 3Q-19 -7 -11 3M11 3Q19 -7 27 3'
            : brows
        }
        fill="none"
        stroke={ink}
        strokeWidth={5}
        strokeLinecap="round"
      />
      {!laugh && <path d={open} fill={ink} />}
      {mood === 'calm' ? (
        <path
          d="M-14 35Q0 44 14 35"
          fill="none"
          stroke={ink}
          strokeWidth={5}
          strokeLinecap="round"
        />
      ) : (
        <path d={mouths[mood]} fill={mood === 'effort' ? '#5A1622' : palette.cream} />
      )}
      {laugh && <path d="M-19 38H19Q14 51 0 51Q-14 51 -19 38Z" fill="#8A2433" />}
    </>
  )
}

/** Where the face looks, each from -1 to 1: to our right, and down. */
export type Turn = readonly [right: number, down: number]
type HeadProps = { skin: Skin; hair: Hair; mood?: Mood; turn?: Turn }

/** The features of a turned head move to its side and come closer; the nose points there. */
const faced = ([right, down]: Turn) =>
  `translate(${right * 17} ${down * 9}) scale(${(right < 0 ? -1 : 1) * (1 - Math.abs(right) * 0.16)} 1)`

export function Head({ skin, hair, mood = 'smile', turn }: HeadProps) {
  const features = <Features shade={skin.shade} mood={mood} />
  const back = hair === 'tail' || hair === 'braids' || hair === 'bun' ? behind[hair] : undefined
  return (
    <>
      {back && <path d={back} fill={ink} />}
      {hair !== 'scarf' && (
        <path d="M-46 -6a11 14 0 1 0 4 24ZM46 -6a11 14 0 1 1 -4 24Z" fill={skin.shade} />
      )}
      <path d={face} fill={skin.base} />
      <path
        d="M24 -56C16 -20 34 0 26 24Q18 46 0 58C28 58 47 32 47 -10Q47 -40 24 -56Z"
        fill={skin.shade}
      />
      {turn ? <g transform={faced(turn)}>{features}</g> : features}
      {hair === 'scarf' ? (
        <path
          d="M0 -72C46 -72 62 -36 56 6C54 40 60 66 78 88Q0 124 -78 88C-60 66 -54 40 -56 6C-62 -36 -46 -72 0 -72ZM0 60C26 60 43 34 43 -6C43 -36 26 -50 0 -50C-26 -50 -43 -36 -43 -6C-43 34 -26 60 0 60Z"
          fill={palette.cream}
          fillRule="evenodd"
        />
      ) : (
        <path d={crown + fringes[hair]} fill={ink} />
      )}
      {hair === 'curls' &&
        curlAt.map(({ x, y }) => <circle key={x} cx={x} cy={y} r="19" fill={ink} />)}
      {hair === 'tail' && <path d="M26 -58l16 12l-8 12l-16 -12Z" fill={palette.ball} />}
      {hair === 'fade' && <path d="M-48 -26Q0 -44 48 -26V-14Q0 -32 -48 -14Z" fill={palette.ball} />}
    </>
  )
}
