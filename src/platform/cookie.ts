/**
 * A `Set-Cookie` for the whole site at this origin. Where the site is found over TLS it never
 * travels in the clear, and its name lets no neighbouring host set it.
 */
export function cookie(origin: string, pair: string): string {
  const [prefix, secure] = origin.startsWith('https:') ? ['__Host-', '; Secure'] : ['', '']
  return `${prefix}${pair}; Path=/; SameSite=Lax${secure}`
}
