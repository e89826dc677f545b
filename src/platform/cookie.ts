/** A `Set-Cookie` for the whole site at this origin, which never travels in the clear where the site does not. */
export const cookie = (origin: string, pair: string): string =>
  `${pair}; Path=/; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
