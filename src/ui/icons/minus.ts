import { icon } from '../icon.ts'

export const Minus = icon('minus', [['path', { d: 'M5 12h14' }]])
