/** Gravity in pixels per second squared, from the first flight. */
const gravity = 307.7
export const road = 250
export const ballRadius = 15
export const ring = { x: 500, y: 150, width: 48 }

const rest = road - 4 - ballRadius
const home = 132
const launch = { at: 1.6, seconds: 2, speed: -348 }
export const scoredAt = launch.at + launch.seconds
const landedAt = scoredAt + 0.47
const drift = (home - ring.x) / (7.5 - landedAt)

type Bounce = { from: number; to: number; height: number }

const lasting = (height: number) => 2 * Math.sqrt((2 * height) / gravity)

/** The dribble before the shot, and the lower and lower bounces on the way back. */
const bounces: Bounce[] = [{ from: 0, to: lasting(60), height: 60 }]
for (const height of [54, 26, 12, 5]) {
  const from = bounces.length === 1 ? landedAt : (bounces.at(-1)?.to ?? landedAt)
  bounces.push({ from, to: from + lasting(height), height })
}

/** The moments when the ball hits the road, and how hard. */
export const strikes = [
  { at: 0, x: home, force: 5 },
  { at: lasting(60), x: home, force: 6 },
  ...bounces.slice(1).map(({ from, height }) => ({ at: from, x: roadX(from), force: height / 9 })),
]

/** Where the ball is over the road when it is not in the air on its shot. */
function roadX(time: number) {
  if (time < launch.at) return home
  return time < landedAt ? ring.x : Math.max(home, ring.x + drift * (time - landedAt))
}

/** The ball's position `t` seconds after it has left the road for the ring. */
export function shotAt(t: number) {
  return {
    x: home + ((ring.x - home) * t) / launch.seconds,
    y: rest + launch.speed * t + (gravity / 2) * t * t,
  }
}

function heightAt(time: number) {
  if (time >= scoredAt && time < landedAt) {
    const t = time - scoredAt
    return rest - ring.y - (100 * t + 154 * t * t)
  }
  const bounce = bounces.find(({ from, to }) => time >= from && time < to)
  if (!bounce) return 0
  const t = time - bounce.from
  return (gravity / 2) * t * (bounce.to - bounce.from - t)
}

/** Middle of the ball over the unbent road, and its turn in degrees. */
export function ballAt(time: number) {
  const shooting = time >= launch.at && time < scoredAt
  const place = shooting
    ? shotAt(time - launch.at)
    : { x: roadX(time), y: rest - Math.max(0, heightAt(time)) }
  return { ...place, turn: ((place.x - home) / ballRadius) * 57.3 }
}

/** True while the ball lies on the road, which then carries it up and down. */
export const isCarried = (time: number) => time < launch.at || time >= landedAt

/** Points of the flown part of the shot. */
export function flown(time: number) {
  const until = Math.min(time - launch.at, launch.seconds)
  return Array.from({ length: 25 }, (_, index) => index * 0.08)
    .filter((t) => t <= until)
    .map(shotAt)
}
