import { createContext, use } from 'react'

/**
 * Settings of this installation: the site's origin, and the source of map tiles (null: drawn plan).
 */
export const SiteSettings = createContext<{ origin: string; mapTilesUrl: string | null }>({
  origin: '',
  mapTilesUrl: null,
})
export const useSiteSettings = () => use(SiteSettings)
