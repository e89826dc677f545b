export type Spot = readonly [x: number, y: number]

/** `left` and `right` as we see them; places are seen from the middle of the hips, y downwards. */
export type Reach = {
  to: Spot
  /** The side the elbow or the knee points to, going from the body to the end: 1 clockwise. */
  bend: 1 | -1
  /** Drawn before the body. */
  isBehind?: boolean
}
export type Arm = Reach & { hand?: 'open' | 'fist' }
export type Leg = Reach & {
  /** Where the toes point, 0 towards us, and how far the shoe turns clockwise. */
  toes: 1 | -1 | 0
  turn?: number
}
export type Pose = {
  /** Degrees of the body and of the head, clockwise. */
  lean: number
  nod?: number
  /** How wide the shoulders are, seen from here: 1 from the front. */
  breadth?: number
  arms: readonly [left: Arm, right: Arm]
  legs: readonly [left: Leg, right: Leg]
}

export const lengths = { upperArm: 100, forearm: 96, thigh: 142, shin: 140 }

const radians = (degrees: number) => (degrees * Math.PI) / 180

export const turned = ([x, y]: Spot, degrees: number): Spot => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return [x * cos - y * sin, x * sin + y * cos]
}

export const between = ([ax, ay]: Spot, [bx, by]: Spot, part: number): Spot => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
]

/** The joint and the end of a limb that reaches from here as far as its two bones allow. */
export function joints(
  from: Spot,
  { to, bend }: Reach,
  upper: number,
  lower: number,
): readonly [joint: Spot, end: Spot] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const wanted = Math.hypot(dx, dy)
  const reached = Math.min(wanted, upper + lower - 0.5)
  const cos = (upper ** 2 + reached ** 2 - lower ** 2) / (2 * upper * reached)
  const angle = bend * Math.acos(Math.max(-1, Math.min(1, cos)))
  const along: Spot = [(dx / wanted) * upper, (dy / wanted) * upper]
  const [jx, jy] = turned(along, (angle * 180) / Math.PI)
  const end: Spot = [from[0] + (dx / wanted) * reached, from[1] + (dy / wanted) * reached]
  return [[from[0] + jx, from[1] + jy], end]
}

const n = (value: number) => value.toFixed(1)

/** Around two circles, as a limb narrows from joint to joint. */
export function tapered([ax, ay]: Spot, [bx, by]: Spot, from: number, to: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length]
  return (
    `M${n(ax + nx * from)} ${n(ay + ny * from)}` +
    `A${n(from)} ${n(from)} 0 0 1 ${n(ax - nx * from)} ${n(ay - ny * from)}` +
    `L${n(bx - nx * to)} ${n(by - ny * to)}` +
    `A${n(to)} ${n(to)} 0 0 1 ${n(bx + nx * to)} ${n(by + ny * to)}Z`
  )
}

/** The same limb's side away from the light, which comes from the upper left. */
export function darkSide(a: Spot, b: Spot, from: number, to: number): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  const side = nx * 0.85 + ny * 0.5 > 0 ? 1 : -1
  const edge = ([x, y]: Spot, radius: number) => `${n(x + nx * radius)} ${n(y + ny * radius)}`
  return (
    `M${edge(a, side * from * 0.25)}L${edge(b, side * to * 0.25)}` +
    `L${edge(b, side * to)}L${edge(a, side * from)}Z`
  )
}

/** Four corners across a limb, for what is worn around it. */
export function across(a: Spot, b: Spot, from: number, to: number) {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  const corner = ([x, y]: Spot, by: number) => `${n(x + nx * by)} ${n(y + ny * by)}`
  return {
    outline: `M${corner(a, from)}L${corner(b, to)}L${corner(b, -to)}L${corner(a, -from)}Z`,
    hem: `M${corner(b, to)}L${corner(b, -to)}`,
    side: nx * 0.85 + ny * 0.5 > 0 ? 1 : -1,
    half: (sign: number) =>
      `M${corner(a, from * sign * 0.25)}L${corner(b, to * sign * 0.25)}` +
      `L${corner(b, to * sign)}L${corner(a, from * sign)}Z`,
  }
}

/** Degrees of the way from one place to another, 0 upwards. */
export const bearing = ([ax, ay]: Spot, [bx, by]: Spot) =>
  (Math.atan2(bx - ax, ay - by) * 180) / Math.PI
