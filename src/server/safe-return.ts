/**
 * The path of this site to go back to; whatever a browser would read as another host's leads home.
 */
export function safeReturn(path: string | undefined): string {
  const here = 'http://localhost'
  const address = path?.startsWith('/') ? URL.parse(path, here) : null
  const isHere = address?.origin === here && !address.pathname.startsWith('//')
  return isHere ? address.pathname + address.search : '/'
}
