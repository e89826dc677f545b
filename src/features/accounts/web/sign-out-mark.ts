const storageKey = 'admin-signed-out'

/**
 * For the other tabs, which the client tells that the session is over, but not whether somebody
 * wanted it.
 */
export function markSignOut(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(storageKey, 'yes')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage no other tab has this session.
  }
}

export function isSignOutMarked(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
