import { storedText } from '#core/device-storage.ts'

/** Where pushes reached this device when it ended the reminders, until the server has heard it. */
export const toEnd = storedText('reminders-to-end')
