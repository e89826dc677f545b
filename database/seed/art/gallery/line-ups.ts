export type Hair = 'short' | 'fade' | 'curls' | 'tail' | 'scarf' | 'braids' | 'bun' | 'bob'
type Up = `${'raised' | 'reach'}${'Left' | 'Right'}`
export type Pose = 'down' | 'hips' | 'knees' | 'ball' | Up
export type Skin = { base: string; shade: string }
export type Wall = 'gorge' | 'velvet' | 'gold' | 'stone'
export type Look = readonly [number: number, skin: Skin, hair: Hair, pose: Pose]
/** Who stands and who is on the floor, from left to right; grown-ups have a height of 1. */
export type Team = {
  wall: Wall
  height?: number
  standing: readonly Look[]
  sitting: readonly Look[]
}

export const light: Skin = { base: '#D9A273', shade: '#BD8254' }
export const tan: Skin = { base: '#C08552', shade: '#A06A3E' }
const brown: Skin = { base: '#8A5234', shade: '#6E3F28' }
export const dark: Skin = { base: '#6E3F28', shade: '#55301E' }

export const everybody: Team = {
  wall: 'gorge',
  standing: [
    [8, tan, 'curls', 'down'],
    [14, light, 'scarf', 'hips'],
    [23, brown, 'fade', 'raisedLeft'],
    [7, light, 'tail', 'raisedRight'],
    [10, dark, 'short', 'hips'],
    [5, tan, 'bob', 'down'],
  ],
  sitting: [
    [11, light, 'short', 'knees'],
    [4, brown, 'braids', 'knees'],
    [9, tan, 'bun', 'ball'],
    [21, light, 'curls', 'knees'],
    [13, dark, 'fade', 'knees'],
  ],
}

/** Before the season, by the name in the address of the team’s page. */
export const teams: Readonly<Record<string, Team>> = {
  'u12-girls': {
    wall: 'gold',
    height: 0.86,
    standing: [
      [4, tan, 'braids', 'hips'],
      [8, dark, 'bun', 'down'],
      [11, tan, 'tail', 'raisedLeft'],
      [6, light, 'scarf', 'raisedRight'],
      [14, dark, 'bun', 'hips'],
    ],
    sitting: [
      [7, light, 'braids', 'knees'],
      [5, dark, 'scarf', 'knees'],
      [12, brown, 'bun', 'knees'],
      [9, dark, 'tail', 'ball'],
    ],
  },
  'u12-boys': {
    wall: 'stone',
    height: 0.86,
    standing: [
      [10, brown, 'short', 'down'],
      [4, tan, 'fade', 'hips'],
      [15, light, 'short', 'down'],
      [7, dark, 'fade', 'raisedRight'],
      [12, light, 'short', 'hips'],
    ],
    sitting: [
      [5, tan, 'curls', 'knees'],
      [9, light, 'fade', 'knees'],
      [6, dark, 'short', 'ball'],
      [11, tan, 'fade', 'knees'],
    ],
  },
  'u14-girls': {
    wall: 'gorge',
    standing: [
      [6, light, 'tail', 'hips'],
      [15, brown, 'braids', 'raisedLeft'],
      [12, tan, 'scarf', 'down'],
      [3, tan, 'bob', 'hips'],
      [18, dark, 'bun', 'raisedRight'],
      [9, light, 'scarf', 'down'],
    ],
    sitting: [
      [7, tan, 'bun', 'knees'],
      [20, light, 'bob', 'knees'],
      [4, dark, 'braids', 'ball'],
      [11, tan, 'tail', 'knees'],
      [16, brown, 'scarf', 'knees'],
    ],
  },
  'u14-boys': {
    wall: 'velvet',
    height: 0.93,
    standing: [
      [9, brown, 'curls', 'hips'],
      [12, light, 'short', 'down'],
      [4, dark, 'fade', 'raisedLeft'],
      [20, tan, 'short', 'raisedRight'],
      [6, dark, 'curls', 'hips'],
      [14, brown, 'short', 'down'],
    ],
    sitting: [
      [7, light, 'curls', 'knees'],
      [11, tan, 'short', 'knees'],
      [5, light, 'curls', 'knees'],
      [16, dark, 'short', 'ball'],
      [8, brown, 'fade', 'knees'],
    ],
  },
  'u16-girls': {
    wall: 'velvet',
    height: 0.97,
    standing: [
      [10, light, 'bun', 'hips'],
      [4, tan, 'scarf', 'down'],
      [13, dark, 'braids', 'raisedLeft'],
      [7, tan, 'bob', 'down'],
      [21, brown, 'scarf', 'hips'],
      [6, dark, 'bun', 'down'],
    ],
    sitting: [
      [8, brown, 'scarf', 'knees'],
      [15, tan, 'tail', 'ball'],
      [5, light, 'bob', 'knees'],
      [12, brown, 'scarf', 'knees'],
      [9, tan, 'bob', 'knees'],
    ],
  },
  'u16-boys': {
    wall: 'gorge',
    standing: [
      [13, brown, 'short', 'down'],
      [5, light, 'curls', 'raisedLeft'],
      [22, dark, 'fade', 'hips'],
      [8, tan, 'short', 'hips'],
      [17, light, 'fade', 'down'],
      [10, tan, 'curls', 'raisedRight'],
    ],
    sitting: [
      [4, dark, 'short', 'knees'],
      [19, tan, 'fade', 'ball'],
      [6, light, 'short', 'knees'],
      [24, brown, 'curls', 'knees'],
      [9, light, 'curls', 'knees'],
    ],
  },
  'u18-girls': {
    wall: 'gorge',
    standing: [
      [12, dark, 'bob', 'hips'],
      [5, light, 'braids', 'raisedLeft'],
      [9, tan, 'scarf', 'hips'],
      [14, light, 'bob', 'down'],
      [7, dark, 'tail', 'raisedRight'],
      [15, tan, 'scarf', 'down'],
    ],
    sitting: [
      [4, brown, 'scarf', 'knees'],
      [10, dark, 'tail', 'knees'],
      [6, light, 'braids', 'knees'],
      [8, tan, 'tail', 'ball'],
      [11, dark, 'scarf', 'knees'],
    ],
  },
  'u18-boys': {
    wall: 'gold',
    standing: [
      [23, brown, 'short', 'hips'],
      [11, light, 'curls', 'down'],
      [7, tan, 'short', 'hips'],
      [30, brown, 'curls', 'down'],
      [14, tan, 'fade', 'raisedRight'],
      [5, brown, 'curls', 'down'],
    ],
    sitting: [
      [8, tan, 'short', 'knees'],
      [20, light, 'curls', 'knees'],
      [4, dark, 'fade', 'knees'],
      [13, tan, 'curls', 'ball'],
      [9, dark, 'fade', 'knees'],
    ],
  },
}
