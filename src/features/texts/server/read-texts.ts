import type { Locale } from '#core/locale.ts'
import { fallbackText } from '#i18n/fallback-text.tsx'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { SectionTexts } from '../contract.ts'
import { type TextFacts, type TextKey, textPlaces, type TextSection } from '../facts.ts'
import { fillPlaceholders, shownValues, type TextValues } from '../rules.ts'

type Row = {
  key: string
  text_fr: string | null
  text_en: string | null
  text_ar: string | null
  to_translate: Locale[]
}

const allTexts = statement<Row>(
  'all-texts',
  'select key, text_fr, text_en, text_ar, to_translate from texts',
)

const byKey = (rows: readonly Row[]) =>
  new Map<string, TextValues>(
    rows.map(({ key, text_fr: fr, text_en: en, text_ar: ar, to_translate }) => [
      key,
      shownValues({ fr, en, ar }, to_translate),
    ]),
  )

/** Every text that pages show, by key; kept in this process until one of them changes. */
const keptTexts = keptUntilChanged('texts', async (database) =>
  byKey(await database.rows(allTexts)),
)

const unwritten: TextValues = { fr: null, en: null, ar: null }

const draftedTexts = statement<Row>(
  'drafted-texts',
  `select key, case when has_draft then draft_to_translate else to_translate end as to_translate,
     case when has_draft then draft_fr else text_fr end as text_fr,
     case when has_draft then draft_en else text_en end as text_en,
     case when has_draft then draft_ar else text_ar end as text_ar from texts`,
)

type Reader = Pick<Context, 'database' | 'shows' | 'showsDrafts'>

/** One text in every language, unfilled; null where it is missing. */
export async function readText(reader: Reader, key: TextKey): Promise<TextValues> {
  return (await keptTexts(reader)).get(key) ?? unwritten
}

/** The texts of one part of the site in this language, or else in one that they have. */
export async function readTexts(
  reader: Reader,
  section: TextSection,
  locale: Locale,
  facts: TextFacts = {},
): Promise<SectionTexts> {
  const { database, showsDrafts } = reader
  const values = showsDrafts ? byKey(await database.rows(draftedTexts)) : await keptTexts(reader)
  return presentTexts(section, locale, facts, values)
}

/** The same of these values by key. */
function presentTexts(
  section: TextSection,
  locale: Locale,
  facts: TextFacts,
  values: ReadonlyMap<string, TextValues>,
): SectionTexts {
  const texts: Record<string, string> = {}
  const languages: Record<string, Locale> = {}
  for (const place of textPlaces) {
    if (place.section !== section) continue
    const found = fallbackText(values.get(place.key) ?? unwritten, locale)
    if (!found) continue
    const hasFacts = place.placeholders.length > 0
    texts[place.name] = hasFacts ? fillPlaceholders(found.text, facts) : found.text
    if (found.locale !== locale) languages[place.name] = found.locale
  }
  return Object.keys(languages).length > 0 ? { texts, languages } : { texts }
}
