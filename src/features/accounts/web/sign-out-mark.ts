import { storedText } from '#core/device-storage.ts'

const mark = storedText('admin-signed-out')

/**
 * For the other tabs, which the client tells that the session is over, but not whether somebody
 * wanted it.
 */
export const markSignOut = (isWanted: boolean) => (isWanted ? mark.write('yes') : mark.remove())

export const isSignOutMarked = () => mark.read() !== null
