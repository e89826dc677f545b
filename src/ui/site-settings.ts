import { createContext, use } from 'react'

/**
 * What the server knows of this installation: the site's address, and where map tiles come from
 * (null: drawn plan).
 */
export const SiteSettings = createContext<{ origin: string; mapTilesUrl: string | null }>({
  origin: '',
  mapTilesUrl: null,
})
export const useSiteSettings = () => use(SiteSettings)
