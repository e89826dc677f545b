import type { Locale } from '#core/locale.ts'
import { clubIn } from '#i18n/club-in.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import { statement } from '#platform/database.ts'
import { findClub } from './find-club.ts'

const firstFounder = statement<Record<`name_${Locale}`, string | null>>(
  'founder-name',
  `select name_fr, name_en, name_ar from people
    where kind = 'founder' and visible and archived_at is null order by display_order, id limit 1`,
)

const findFounder = keptUntilChanged('people', async (database) => {
  const [founder] = await database.rows(firstFounder)
  return founder
})

const written = (given: number | null) => (given === null ? '' : String(given))

/** The facts that placeholders of the club's texts can use. */
export async function textFacts(reader: Parameters<typeof findClub>[0], locale: Locale) {
  const [club, founder] = await Promise.all([findClub(reader), findFounder(reader)])
  const name = founder && fallbackText(partialTranslationsOf(founder, 'name'), locale)?.text
  return {
    club: clubIn(club, locale).name,
    year: written(club.founded),
    championships: written(club.championships),
    members: written(club.members),
    founder: name ?? '',
  }
}
