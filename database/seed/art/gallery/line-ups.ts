export type Hair = 'short' | 'fade' | 'curls' | 'tail' | 'scarf' | 'braids' | 'bun' | 'bob'
type Up = `${'raised' | 'reach'}${'Left' | 'Right'}` | 'cheer' | 'lift' | 'spin'
/** `linked`: around the neighbours, who are drawn with it. */
type Wide = 'linked' | 'joined'
type Low = 'down' | 'hips' | 'knees' | 'lap' | 'ball' | 'side' | 'dribble' | 'crossed'
/** What the arms do. */
export type Pose = Up | Wide | Low
export type Skin = { base: string; shade: string }
export type Mood = 'smile' | 'laugh' | 'calm' | 'effort'
export type Look = readonly [number: number, skin: Skin, hair: Hair, pose: Pose, mood?: Mood]

export const light: Skin = { base: '#D9A273', shade: '#BD8254' }
export const tan: Skin = { base: '#C08552', shade: '#A06A3E' }
export const brown: Skin = { base: '#8A5234', shade: '#6E3F28' }
export const dark: Skin = { base: '#6E3F28', shade: '#55301E' }

/** Who stands and who is on the floor, from left to right. */
export const everybody: Record<'standing' | 'sitting', readonly Look[]> = {
  standing: [
    [8, tan, 'curls', 'down'],
    [14, light, 'scarf', 'hips'],
    [23, brown, 'fade', 'raisedLeft'],
    [7, light, 'tail', 'raisedRight', 'laugh'],
    [10, dark, 'short', 'hips'],
    [5, tan, 'bob', 'down'],
  ],
  sitting: [
    [11, light, 'short', 'knees'],
    [4, brown, 'braids', 'knees', 'laugh'],
    [9, tan, 'bun', 'ball'],
    [21, light, 'curls', 'knees'],
    [13, dark, 'fade', 'knees', 'laugh'],
  ],
}
