import { AppError } from '#core/app-error.ts'
import type { Locale } from '#core/locale.ts'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { ConsentTexts } from '../contract.ts'
import { shownValues } from '../rules.ts'

type Row = { version: number; texts: ConsentTexts['texts'] }

const allVersions = statement<Row>(
  'consent-texts',
  'select version, texts from consent_texts order by version',
)

const keptVersions = keptUntilChanged('texts', (database) => database.rows(allVersions))

const present = ({ version, texts }: Row): ConsentTexts => ({ version: String(version), texts })

type Reader = Pick<Context, 'database' | 'shows'>

/** The words under this version, or those in use. @throws not_found for an unknown version */
export async function getConsentTexts(reader: Reader, version?: string): Promise<ConsentTexts> {
  const rows = await keptVersions(reader)
  const found =
    version === undefined ? rows.at(-1) : rows.find((row) => String(row.version) === version)
  if (!found) throw new AppError('not_found')
  return present(found)
}

const latestVersion = statement<{ version: number }>(
  'latest-consent-version',
  'select version from consent_texts order by version desc limit 1',
)

/** The version in use, as of this transaction. */
export async function currentConsentVersion(tx: Queryable): Promise<string> {
  const [latest] = await tx.rows(latestVersion)
  return String(latest?.version ?? '')
}

type TextRow = {
  name: string
  text_fr: string | null
  text_en: string | null
  text_ar: string | null
  to_translate: Locale[]
}

const currentTexts = statement<TextRow>(
  'current-consent-texts',
  `select coalesce(split_part(key, '.', 2), '') as name, text_fr, text_en, text_ar, to_translate
     from texts where key like 'consents.%'`,
)

// Serialised, so that each version includes every earlier change.
const lockVersions = statement<never>(
  'lock-consent-texts',
  'lock table consent_texts in share row exclusive mode',
)

const insertVersion = statement<never>(
  'insert-consent-texts',
  `insert into consent_texts (version, texts, created_at)
   select coalesce(max(version), 0) + 1, $1, $2 from consent_texts`,
  { changes: 'texts' },
)

/** Gives the consents as they read now a new version, in the transaction that changes them. */
export async function recordConsentTexts(
  tx: Queryable,
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  await tx.rows(lockVersions)
  const rows = await tx.rows(currentTexts)
  const texts = Object.fromEntries(
    rows.map(({ name, text_fr: fr, text_en: en, text_ar: ar, to_translate }) => [
      name,
      shownValues({ fr, en, ar }, to_translate),
    ]),
  )
  await tx.rows(insertVersion, [JSON.stringify(texts), now()])
}
