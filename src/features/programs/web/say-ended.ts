import { storedText } from '#core/device-storage.ts'

/** Where pushes reached this device when it ended the reminders, until the server has heard it. */
export const toEnd = storedText('reminders-to-end')

/** Says an end again that got no answer, also where no team is followed any more. */
export function sayEndedReminders(): void {
  if (toEnd.read() === null) return
  void import('./reminders.ts').then(
    ({ renewReminders }) => renewReminders(),
    () => undefined,
  )
}
