import type { DrawnJersey } from '#features/catalogue/jersey-contract.ts'

/** A drawn jersey in colours of no demo kit. */
export const drawnJersey: DrawnJersey = {
  kind: 'drawn',
  pattern: 'stripes',
  base: '#123456',
  side: '#654321',
  trim: '#abcdef',
  ink: '#fedcba',
  outline: '#102030',
}
