import type { Pose } from './pose.ts'

/** As somebody else does it who looks the other way. */
export function mirrored({ lean, nod = 0, breadth, arms, legs }: Pose): Pose {
  const flip = <End extends { to: readonly [number, number]; bend: 1 | -1 }>(end: End): End => ({
    ...end,
    to: [-end.to[0], end.to[1]],
    bend: end.bend === 1 ? -1 : 1,
  })
  const flipLeg = (leg: Pose['legs'][number]): Pose['legs'][number] => ({
    ...flip(leg),
    toes: leg.toes === 1 ? -1 : leg.toes === -1 ? 1 : 0,
    turn: -(leg.turn ?? 0),
  })
  return {
    lean: -lean,
    nod: -nod,
    ...(breadth !== undefined && { breadth }),
    arms: [flip(arms[1]), flip(arms[0])],
    legs: [flipLeg(legs[1]), flipLeg(legs[0])],
  }
}

/** Towards the ball above, the far arm swings down. */
export const jumping: Pose = {
  lean: 9,
  nod: 4,
  breadth: 0.9,
  arms: [
    { to: [-128, -86], bend: 1, isBehind: true },
    { to: [118, -372], bend: 1, hand: 'open' },
  ],
  legs: [
    { to: [-86, 250], bend: -1, toes: 1, turn: 42, isBehind: true },
    { to: [14, 190], bend: -1, toes: 1, turn: 34 },
  ],
}

/** Low, with the hands ready. */
export const ready: Pose = {
  lean: 14,
  nod: 2,
  breadth: 0.92,
  arms: [
    { to: [-34, -44], bend: 1, hand: 'open' },
    { to: [146, -92], bend: -1, hand: 'open', isBehind: true },
  ],
  legs: [
    { to: [-74, 232], bend: -1, toes: 1 },
    { to: [92, 226], bend: -1, toes: 1, isBehind: true },
  ],
}

/** At full speed to the right, the ball at the near hand. */
export const dribbling: Pose = {
  lean: 22,
  nod: 8,
  breadth: 0.86,
  arms: [
    { to: [-92, -92], bend: 1, isBehind: true },
    { to: [168, -22], bend: -1, hand: 'open' },
  ],
  legs: [
    { to: [-178, 186], bend: -1, toes: 1, turn: 62, isBehind: true },
    { to: [118, 226], bend: -1, toes: 1, turn: -8 },
  ],
}

/** Behind somebody who is faster. */
export const chasing: Pose = {
  lean: 26,
  nod: 8,
  breadth: 0.86,
  arms: [
    { to: [-116, -96], bend: 1 },
    { to: [208, -158], bend: -1, hand: 'open', isBehind: true },
  ],
  legs: [
    { to: [-168, 190], bend: -1, toes: 1, turn: 50 },
    { to: [92, 176], bend: -1, toes: 1, turn: 6, isBehind: true },
  ],
}

/** Both fists up, both feet off the floor. */
export const cheering: Pose = {
  lean: -4,
  nod: -5,
  arms: [
    { to: [-138, -332], bend: -1 },
    { to: [128, -346], bend: 1 },
  ],
  legs: [
    { to: [-78, 176], bend: 1, toes: -1, turn: -30 },
    { to: [66, 232], bend: -1, toes: 1, turn: 40 },
  ],
}

/** Both arms wide, in the run. */
export const openArms: Pose = {
  lean: 12,
  nod: 2,
  breadth: 0.94,
  arms: [
    { to: [-176, -250], bend: -1, hand: 'open' },
    { to: [190, -270], bend: 1, hand: 'open' },
  ],
  legs: [
    { to: [-140, 190], bend: -1, toes: 1, turn: 50, isBehind: true },
    { to: [84, 250], bend: -1, toes: 1, turn: -6 },
  ],
}

/** The ball has just left the hands, up and away to the right. */
export const shooting: Pose = {
  lean: 4,
  nod: 4,
  breadth: 0.92,
  arms: [
    { to: [10, -352], bend: -1, hand: 'open' },
    { to: [98, -366], bend: 1, hand: 'open' },
  ],
  legs: [
    { to: [-36, 276], bend: -1, toes: 1, turn: 24, isBehind: true },
    { to: [34, 282], bend: -1, toes: 1, turn: 24 },
  ],
}

/** At ease, on both feet. */
export const atEase: Pose = {
  lean: 0,
  breadth: 0.96,
  arms: [
    { to: [-86, 4], bend: 1 },
    { to: [86, 4], bend: -1 },
  ],
  legs: [
    { to: [-34, 286], bend: 1, toes: -1 },
    { to: [34, 286], bend: -1, toes: 1 },
  ],
}

/** Waves for the ball in the run, to the right. */
export const calling: Pose = {
  lean: 12,
  nod: -4,
  breadth: 0.9,
  arms: [
    { to: [-150, -330], bend: -1, hand: 'open' },
    { to: [120, -96], bend: -1, isBehind: true },
  ],
  legs: [
    { to: [-150, 200], bend: -1, toes: 1, turn: 54, isBehind: true },
    { to: [74, 268], bend: -1, toes: 1 },
  ],
}

/** The hands on the head. */
export const dismayed: Pose = {
  lean: -5,
  nod: -6,
  arms: [
    { to: [-38, -318], bend: -1 },
    { to: [64, -314], bend: 1 },
  ],
  legs: [
    { to: [-60, 280], bend: 1, toes: -1 },
    { to: [62, 280], bend: -1, toes: 1 },
  ],
}

/** A hand up for somebody's who comes from the right. */
export const greeting: Pose = {
  lean: 5,
  nod: 2,
  breadth: 0.9,
  arms: [
    { to: [-84, 2], bend: 1 },
    { to: [182, -300], bend: 1, hand: 'open' },
  ],
  legs: [
    { to: [-62, 280], bend: -1, toes: 1, turn: 6, isBehind: true },
    { to: [58, 282], bend: -1, toes: 1 },
  ],
}

/** A handshake with somebody to the right. */
export const handInHand: Pose = {
  lean: 6,
  nod: 2,
  breadth: 0.88,
  arms: [
    { to: [-80, 0], bend: 1, isBehind: true },
    { to: [158, -96], bend: 1 },
  ],
  legs: [
    { to: [-48, 280], bend: -1, toes: 1, isBehind: true },
    { to: [46, 280], bend: -1, toes: 1 },
  ],
}

/** The right arm around somebody's shoulders. */
export const sideBySide: Pose = {
  lean: 4,
  nod: 6,
  breadth: 0.94,
  arms: [
    { to: [-90, 0], bend: 1 },
    { to: [232, -188], bend: 1, isBehind: true },
  ],
  legs: [
    { to: [-40, 284], bend: 1, toes: -1 },
    { to: [34, 284], bend: -1, toes: 1 },
  ],
}

/** Towards who has an arm around these shoulders, the head low. */
export const shoulderToLean: Pose = {
  lean: -7,
  nod: -12,
  breadth: 0.94,
  arms: [
    { to: [-60, 8], bend: 1 },
    { to: [78, 8], bend: -1 },
  ],
  legs: [
    { to: [-30, 278], bend: 1, toes: -1 },
    { to: [44, 278], bend: -1, toes: 1 },
  ],
}

/** On a bench, towards the right, bent over a shoe. */
export const tyingAShoe: Pose = {
  lean: 38,
  nod: 16,
  breadth: 0.84,
  arms: [
    { to: [128, 26], bend: -1 },
    { to: [168, 22], bend: -1, isBehind: true },
  ],
  legs: [
    { to: [128, 146], bend: -1, toes: 1, isBehind: true },
    { to: [196, 120], bend: -1, toes: 1, turn: -12 },
  ],
}

/** On a bench, towards the left, at ease, one hand at rest and one that tells something. */
export const telling: Pose = {
  lean: 6,
  nod: -3,
  breadth: 0.92,
  arms: [
    { to: [-172, -150], bend: -1, hand: 'open' },
    { to: [96, -6], bend: -1 },
  ],
  legs: [
    { to: [-142, 146], bend: 1, toes: -1 },
    { to: [-92, 150], bend: 1, toes: -1, isBehind: true },
  ],
}
