type FlightProps = {
  /** An SVG path from the hand to where the ball comes to rest. */
  path: string
  radius: number
}

/**
 * A ball that flies once along a path of a drawing and is gone, where motion is welcome. Declared
 * in the drawing itself: it needs no scripts, and starts when the page has been painted.
 */
export function Flight({ path, radius }: FlightProps) {
  const flight = { begin: '0.7s', dur: '1.1s' }
  return (
    <g data-flight className="motion-reduce:hidden" opacity="0">
      <circle r={radius} fill="#FFF6EE" stroke="#2A0719" strokeWidth="3" />
      <path d={`M${-radius} 0H${radius}M0 ${-radius}V${radius}`} stroke="#2A0719" strokeWidth="2" />
      <animateMotion path={path} {...flight} />
      <set attributeName="opacity" to="1" {...flight} />
    </g>
  )
}
