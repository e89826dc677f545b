import { icon } from '../icon.ts'

export const ChevronLeft = icon('chevron-left', [['path', { d: 'm15 18-6-6 6-6' }]])
