import { icon } from '../icon.ts'

export const ChevronUp = icon('chevron-up', [['path', { d: 'm18 15-6-6-6 6' }]])
