import { toEnd } from './reminders-to-end.ts'

/** Says an end again that got no answer, also where no team is followed any more. */
export function sayEndedReminders(): void {
  if (toEnd.read() === null) return
  void import('./reminders.ts').then(
    ({ renewReminders }) => renewReminders(),
    () => undefined,
  )
}
