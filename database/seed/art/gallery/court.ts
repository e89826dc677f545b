export type Point = readonly [x: number, y: number]
export type Projection = (point: Point) => Point

const turn = Math.PI * 2

/**
 * Points on a circle; angles in turns, 0 to the right and growing clockwise as y grows downwards.
 */
export const arc = (x: number, y: number, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 33 }, (_, index) => {
    const angle = (from + ((to - from) * index) / 32) * turn
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

const rectangle = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
]

/** FIBA half court in metres: the middle of the end line is the origin, the centre line at y 14. */
export const halfCourt = {
  floor: rectangle(-7.5, 0, 7.5, 14),
  key: rectangle(-2.45, 0, 2.45, 5.8),
  freeThrow: arc(0, 5.8, 1.8, 0, 0.5),
  lines: [
    rectangle(-7.5, 0, 7.5, 14),
    rectangle(-2.45, 0, 2.45, 5.8),
    arc(0, 5.8, 1.8, 0, 0.5),
    [[-6.6, 0], ...arc(0, 1.575, 6.75, 0.466, 0.034), [6.6, 0]],
    arc(0, 1.575, 1.25, 0, 0.5),
    arc(0, 14, 1.8, 0.5, 1),
  ] satisfies Point[][],
  board: [
    [-0.9, 1.2],
    [0.9, 1.2],
  ] satisfies Point[],
  ring: arc(0, 1.575, 0.3, 0, 1),
}

const coordinate = (value: number) => value.toFixed(1)

/** SVG path through the projected points of each line. */
export const pathThrough = (lines: readonly (readonly Point[])[], project: Projection) =>
  lines
    .map((line) => `M${line.map((point) => project(point).map(coordinate).join(' ')).join('L')}`)
    .join('')
