/**
 * A `Set-Cookie` for the whole origin. With TLS it is `Secure` and has the `__Host-` prefix, so
 * that no neighbouring host can set it.
 */
export function cookie(origin: string, pair: string): string {
  const [prefix, secure] = origin.startsWith('https:') ? ['__Host-', '; Secure'] : ['', '']
  return `${prefix}${pair}; Path=/; SameSite=Lax${secure}`
}
