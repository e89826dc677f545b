import type { PageClub } from '#core/club.ts'
import { crestIcon } from '#core/crest-icons.ts'
import type { Locale } from '#core/locale.ts'

/** The picture of link previews: the crest on the club's ground, or the bridge. */
export const sharePicture = ({ crest_url: crest }: Pick<PageClub, 'crest_url'>, locale: Locale) =>
  crest ? crestIcon(crest, 'share') : `/share/club-${locale}.jpg`
