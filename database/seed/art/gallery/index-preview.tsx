export * from './bridge-at-dusk.tsx'
export * from './through-the-ring.tsx'
export * from './chalk-talk.tsx'
