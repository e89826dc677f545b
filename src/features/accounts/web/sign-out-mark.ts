import { storedText } from '#core/device-storage.ts'

const mark = storedText('admin-signed-out')

/**
 * Tells other tabs that the sign-out was intended; the client only tells them that the session is
 * over.
 */
export const markSignOut = (isWanted: boolean) => (isWanted ? mark.write('yes') : mark.remove())

export const isSignOutMarked = () => mark.read() !== null
