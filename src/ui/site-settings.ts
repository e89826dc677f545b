import { createContext, use } from 'react'
import { type PageClub, unknownPageClub } from '#core/club.ts'
import { clubIn } from '#i18n/club-in.ts'
import { useLanguage } from '#i18n/language.tsx'

type Settings = {
  origin: string
  mapTilesUrl: string | null
  club: PageClub
  /** A delivery costs something, at least somewhere. */
  isShippingPaid?: boolean
  /** A team or an event is open to families who register. */
  takesFamilies?: boolean
}

/**
 * Settings of this installation: the site's origin, the source of map tiles (null: drawn plan), and
 * the club.
 */
export const SiteSettings = createContext<Settings>({
  origin: '',
  mapTilesUrl: null,
  club: unknownPageClub,
})
export const useSiteSettings = () => use(SiteSettings)

/** The club's facts, with its texts in the language of the page. */
export function useClub() {
  const { club } = useSiteSettings()
  return { ...club, ...clubIn(club, useLanguage()) }
}
