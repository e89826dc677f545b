import type { ReactNode } from 'react'

export const palette = {
  velvet: '#5E0F3A',
  velvetDeep: '#3D0625',
  night: '#2A0719',
  gold: '#F4B93E',
  goldDeep: '#B8842A',
  ball: '#EE6C2B',
  ballDeep: '#C2381F',
  gorge: '#0C5359',
  gorgeDeep: '#06343A',
  stone: '#F3ECE3',
  stoneDeep: '#CDBFB0',
  ink: '#2B1722',
  wine: '#8A1E4B',
  plum: '#4A0B2C',
  cream: '#FFF6EE',
} as const

const frame = 'M0 0H960V960H0Z'

type SceneProps = {
  uid: string
  children: ReactNode
  /** Enlarges the product around the middle of the frame. */
  zoom?: number
}

const zoomed = (zoom: number) => `translate(${480 * (1 - zoom)} ${480 * (1 - zoom)}) scale(${zoom})`

function Backdrop({ uid }: { uid: string }) {
  return (
    <>
      <radialGradient id={`${uid}-backdrop`} cx=".32" cy=".2" r="1.05">
        <stop offset="0" stopColor="#FBF7F8" />
        <stop offset=".5" stopColor="#F1E9ED" />
        <stop offset="1" stopColor="#DCCDD5" />
      </radialGradient>
      <path d={frame} fill={`url(#${uid}-backdrop)`} />
    </>
  )
}

/** A soft shadow to the lower right, as the light comes from the upper left. */
function Shadow({ uid, depth }: { uid: string; depth: number }) {
  return (
    <filter id={`${uid}-shadow`} x="-.2" y="-.2" width="1.4" height="1.4">
      <feDropShadow
        dx={depth * 0.2}
        dy={depth * 0.3}
        stdDeviation={depth * 0.16}
        floodColor="#2A0719"
        floodOpacity=".22"
      />
      <feDropShadow
        dx={depth * 0.6}
        dy={depth}
        stdDeviation={depth * 0.8}
        floodColor="#2A0719"
        floodOpacity=".24"
      />
    </filter>
  )
}

/** The 960 square every product is shown in: stone backdrop, one soft shadow. */
export function Studio({ uid, children, zoom = 1 }: SceneProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960">
      <Backdrop uid={uid} />
      <Shadow uid={uid} depth={22} />
      <g filter={`url(#${uid}-shadow)`}>
        <g transform={zoomed(zoom)}>{children}</g>
      </g>
    </svg>
  )
}

const plankTones = ['#E3B982', '#D9AB72', '#E7C18D', '#DDB17A', '#E0B680']
const plankJoints = [230, 700, 410, 820, 120]

/** Grain of one plank: long flat waves, their phase taken from the plank's place. */
function grain(top: number, row: number) {
  return [22, 50, 84, 118, 150]
    .map((offset, line) => {
      const y = top + offset
      const swing = 5 + ((row * 7 + line * 5) % 9)
      return `M0 ${y}C240 ${y - swing} 420 ${y + swing} 620 ${y}S860 ${y - swing} 960 ${y + 3}`
    })
    .join('')
}

function Plank({ row, tone }: { row: number; tone: string }) {
  const top = row * 192
  return (
    <>
      <path d={`M0 ${top}h960v192h-960z`} fill={tone} />
      <path d={grain(top, row)} fill="none" stroke="#9A6230" strokeOpacity=".2" strokeWidth={2.4} />
      <path
        d={`M${plankJoints[row]} ${top}v192`}
        stroke="#7A4A22"
        strokeOpacity=".55"
        strokeWidth={3}
      />
      <path d={`M0 ${top + 2}h960`} stroke="#FFF3DC" strokeOpacity=".4" strokeWidth={3} />
      <path d={`M0 ${top}h960`} stroke="#7A4A22" strokeOpacity=".6" strokeWidth={3} />
    </>
  )
}

/** The gym's floor seen from above, with the arc of a three-point line. */
export function Maple({ uid, children, zoom = 1 }: SceneProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960">
      {plankTones.map((tone, row) => (
        <Plank key={tone} row={row} tone={tone} />
      ))}
      <path
        d="M-40 250Q420 -60 1010 150"
        fill="none"
        stroke="#FFF8EE"
        strokeOpacity=".88"
        strokeWidth={26}
      />
      <radialGradient id={`${uid}-lamp`} cx=".3" cy=".18" r="1.1">
        <stop offset="0" stopColor="#fff" stopOpacity=".3" />
        <stop offset=".5" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#3A1A08" stopOpacity=".42" />
      </radialGradient>
      <path d={frame} fill={`url(#${uid}-lamp)`} />
      <Shadow uid={uid} depth={18} />
      <g filter={`url(#${uid}-shadow)`}>
        <g transform={zoomed(zoom)}>{children}</g>
      </g>
    </svg>
  )
}
