/**
 * A path of this site to return to; anything that a browser could read as another host becomes the
 * home page.
 */
export function safeReturn(path: string | undefined): string {
  const here = 'http://localhost'
  const address = path?.startsWith('/') ? URL.parse(path, here) : null
  const isHere = address?.origin === here && !address.pathname.startsWith('//')
  return isHere ? address.pathname + address.search : '/'
}
