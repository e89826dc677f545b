import { Crest } from '#features/club/web/crest.tsx'
import { SiteSettings } from '#ui/site-settings.ts'
import { demoClub } from '../club.ts'

const demo = { origin: '', mapTilesUrl: null, club: demoClub }

/** The crest of the demo club; another club's is drawn when it is asked for. */
export const DemoCrest = () => (
  <SiteSettings value={demo}>
    <Crest />
  </SiteSettings>
)
