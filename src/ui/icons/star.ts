import { icon } from '../icon.ts'

export const Star = icon('star', [
  [
    'path',
    {
      d: 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.4l6.6-.9z',
    },
  ],
])
