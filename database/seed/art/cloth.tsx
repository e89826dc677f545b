import type { ReactNode } from 'react'

type PieceProps = {
  uid: string
  /** Outline of the piece; everything inside is clipped to it. */
  d: string
  fill: string
  children?: ReactNode
  /** Long lens-shaped paths for the folds. The lit edge of each is drawn beside it. */
  creases?: string
  /** How thick the piece looks, in pixels of its shaded edge. */
  volume?: number
}

/** One piece of cloth, leather or rubber: panels, then folds, then light from the upper left. */
export function Piece({ uid, d, fill, children, creases, volume = 26 }: PieceProps) {
  return (
    <>
      <defs>
        <clipPath id={`${uid}-cut`}>
          <path d={d} />
        </clipPath>
        <filter id={`${uid}-soft`} x="-.3" y="-.3" width="1.6" height="1.6">
          <feGaussianBlur stdDeviation={volume * 0.42} />
        </filter>
        <filter id={`${uid}-fold`} x="-.5" y="-.2" width="2" height="1.4">
          <feGaussianBlur stdDeviation="5" />
        </filter>
      </defs>
      <g clipPath={`url(#${uid}-cut)`}>
        <path d={d} fill={fill} />
        {children}
        {creases && (
          <g filter={`url(#${uid}-fold)`}>
            <path d={creases} fill="#fff" fillOpacity=".2" transform="translate(-11 -3)" />
            <path d={creases} fillOpacity=".34" />
          </g>
        )}
        <g fill="none" filter={`url(#${uid}-soft)`} strokeWidth={volume}>
          <path
            d={d}
            stroke="#12030A"
            strokeOpacity=".5"
            transform={`translate(${-volume * 0.16} ${-volume * 0.2})`}
          />
          <path
            d={d}
            stroke="#fff"
            strokeOpacity=".2"
            transform={`translate(${volume * 0.6} ${volume * 0.7})`}
          />
        </g>
      </g>
      <path d={d} fill="none" stroke="#12030A" strokeOpacity=".28" strokeWidth={1.5} />
    </>
  )
}

/** A row of stitches with the light on its upper side. */
export function Stitches({ d, thread = '#12030A' }: { d: string; thread?: string }) {
  return (
    <g fill="none" strokeLinecap="round" strokeDasharray="9 6">
      <path d={d} stroke="#fff" strokeOpacity=".22" strokeWidth={2.4} transform="translate(0 -2)" />
      <path d={d} stroke={thread} strokeOpacity=".5" strokeWidth={2.4} />
    </g>
  )
}

/** Fine vertical ribs of a knitted cuff or hem; use as the fill of a path over its colour. */
export function Ribs({ id, gap = 9, angle = 0 }: { id: string; gap?: number; angle?: number }) {
  return (
    <pattern
      id={id}
      width={gap}
      height={gap}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${angle})`}
    >
      <path
        d={`M${gap * 0.2} 0V${gap}`}
        stroke="#000"
        strokeOpacity=".26"
        strokeWidth={gap * 0.3}
      />
      <path
        d={`M${gap * 0.62} 0V${gap}`}
        stroke="#fff"
        strokeOpacity=".13"
        strokeWidth={gap * 0.28}
      />
    </pattern>
  )
}

/** Holes of sports mesh. */
export function Mesh({ id, size = 9 }: { id: string; size?: number }) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <path
        d={`M${size * 0.26} ${size * 0.26}h.01M${size * 0.76} ${size * 0.76}h.01`}
        stroke="#000"
        strokeOpacity=".11"
        strokeWidth={size * 0.3}
        strokeLinecap="round"
      />
    </pattern>
  )
}

/** The path mirrored in the frame. `d` may contain absolute "x y" pairs only. */
export function mirrored(d: string) {
  return d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${(960 - Number(x)).toFixed(1)} ${y}`,
  )
}
