export type Hair = 'short' | 'fade' | 'curls' | 'tail' | 'scarf' | 'braids' | 'bun' | 'bob'
export type Pose = 'down' | 'hips' | 'raisedLeft' | 'raisedRight' | 'knees' | 'ball'
export type Skin = { base: string; shade: string }
export type Look = readonly [number: number, skin: Skin, hair: Hair, pose: Pose]
/** Six who stand and five on the floor, from left to right. */
export type Team = { standing: readonly Look[]; sitting: readonly Look[] }

const light: Skin = { base: '#D9A273', shade: '#BD8254' }
const tan: Skin = { base: '#C08552', shade: '#A06A3E' }
const brown: Skin = { base: '#8A5234', shade: '#6E3F28' }
const dark: Skin = { base: '#6E3F28', shade: '#55301E' }

export const everybody: Team = {
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
/** Before the season; with `boys` for the pages of two teams. */
export const girls: Team = {
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
}
export const boys: Team = {
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
}
