import type { Locale } from '#core/locale.ts'
import { AboutPage } from '#features/club/web/about-page.tsx'
import { peopleQuery } from '#features/club/web/client.ts'
import { shownPicturesQuery } from '#features/gallery/web/client.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { loadInBrowser, loadOnServer, renderWithoutData } from '#ui/data/load.ts'
import { still } from '#ui/server-drawn.tsx'
import type { Route } from './+types/about.route.ts'

const pictures = shownPicturesQuery({ shown_on: 'about' })
const ShownPictures = still(
  async () => (await import('#features/gallery/web/shown-pictures.tsx')).ShownPictures,
)

const queriesIn = (locale: Locale) => [textsQuery('about', locale), peopleQuery(), pictures]

export const loader = ({ context }: Route.LoaderArgs) =>
  loadOnServer(context, queriesIn(context.get(pageLanguageContext))).catch(renderWithoutData)
export const clientLoader = () =>
  loadInBrowser(queriesIn(openPageLanguage())).catch(renderWithoutData)
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** The page of the club, composed here: its pictures are of a feature that knows teams. */
export default function AboutRoute() {
  return <AboutPage pictures={<ShownPictures of={pictures} />} />
}
