import { actorName, requirePermission } from '#core/actor.ts'
import { AppError, type FieldError, invalid } from '#core/app-error.ts'
import { type Locale, locales, type Translations } from '#core/locale.ts'
import { cut } from '#core/shortened.ts'
import { fallbackText } from '#i18n/fallback-text.tsx'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import type { AdminText, TextChange } from '../contract.ts'
import { maxTextLength, placeOf, type TextPlace } from '../facts.ts'
import { brokenPlaceholder, editedMarks, shownValues, type TextValues } from '../rules.ts'
import { recordConsentTexts } from './consent-texts.ts'
import { readAdminText } from './list-texts.ts'

const insertText = statement<never>(
  'insert-text',
  'insert into texts (key, version) values ($1, 0) on conflict (key) do nothing',
  { changes: 'texts' },
)

const lockText = statement<{ version: number }>(
  'lock-text',
  'select version from texts where key = $1 for no key update',
)

const publishText = statement<never>(
  'publish-text',
  `update texts set text_fr = $2, text_en = $3, text_ar = $4, has_draft = false, draft_fr = null,
     draft_en = null, draft_ar = null, to_translate = $5, draft_to_translate = '{}',
     version = version + 1, updated_at = $6, updated_by = $7 where key = $1`,
  { changes: 'texts' },
)

const draftText = statement<never>(
  'draft-text',
  `update texts set draft_fr = $2, draft_en = $3, draft_ar = $4, has_draft = true,
     draft_to_translate = $5, version = version + 1, updated_at = $6, updated_by = $7 where key = $1`,
  { changes: 'texts' },
)

/** The base of a change: the draft where there is one. */
const valuesOf = (text: AdminText): TextValues =>
  text.has_draft
    ? { fr: text.draft_fr, en: text.draft_en, ar: text.draft_ar }
    : { fr: text.text_fr, en: text.text_en, ar: text.text_ar }

const isGiven = (value: string | null | undefined) => value !== undefined

function changedValues(before: AdminText, change: TextChange): TextValues {
  const kept = valuesOf(before)
  return {
    fr: isGiven(change.text_fr) ? (change.text_fr ?? null) : kept.fr,
    en: isGiven(change.text_en) ? (change.text_en ?? null) : kept.en,
    ar: isGiven(change.text_ar) ? (change.text_ar ?? null) : kept.ar,
  }
}

/** A line stays one line, whatever was pasted into it. */
const inOneLine = (text: string | null) => text?.replaceAll(/\s*\n\s*/g, ' ') ?? null

function fitted(place: TextPlace, values: TextValues): TextValues {
  if (place.isLong) return values
  return { fr: inOneLine(values.fr), en: inOneLine(values.en), ar: inOneLine(values.ar) }
}

type Written = { values: TextValues; toTranslate: readonly string[]; isDraft: boolean }

function checkWritten(place: TextPlace, { values, toTranslate, isDraft }: Written): void {
  const max = place.isLong ? maxTextLength.lines : maxTextLength.line
  const errors = locales.flatMap((locale): FieldError[] => {
    const text = values[locale] ?? ''
    const path = `text_${locale}`
    if (text.length > max) return [{ path, code: 'too_long' }]
    const isBroken = brokenPlaceholder(text, place.placeholders) !== undefined
    return isBroken ? [{ path, code: 'broken_placeholder' }] : []
  })
  const shown = shownValues(values, toTranslate)
  const isLeftOut = locales.every((locale) => !shown[locale])
  const isWritten = locales.some((locale) => values[locale])
  if (isLeftOut && (isWritten || (place.isNeeded && !isDraft)))
    errors.push({ path: 'text_fr', code: 'required' })
  if (errors.length > 0) throw invalid(errors)
}

const isShownOtherwise = (before: AdminText, after: AdminText) =>
  locales.some(
    (locale) =>
      before[`text_${locale}`] !== after[`text_${locale}`] ||
      before.to_translate.includes(locale) !== after.to_translate.includes(locale),
  )

async function store(
  tx: Queryable,
  { actor, now }: Context,
  { key }: TextPlace,
  { values, toTranslate, isDraft }: Written,
): Promise<void> {
  const written = locales.filter((locale) => values[locale] && toTranslate.includes(locale))
  await tx.rows(isDraft ? draftText : publishText, [
    key,
    values.fr,
    values.en,
    values.ar,
    written,
    now(),
    actorName(actor),
  ])
}

const subjectLength = 80

/** The beginning of the text in each language, as the audit log names it. */
function subjectOf(key: string, values: TextValues): Translations {
  const beginning = (locale: Locale) =>
    cut(fallbackText(values, locale)?.text ?? key, subjectLength)
  return { fr: beginning('fr'), en: beginning('en'), ar: beginning('ar') }
}

function changedTexts(before: TextValues, after: TextValues) {
  const changed = locales.filter((locale) => before[locale] !== after[locale])
  const pick = (values: TextValues) =>
    Object.fromEntries(changed.map((locale) => [`text_${locale}`, values[locale]]))
  return { before: pick(before), after: pick(after) }
}

/**
 * Changes a text, at once or as a draft; the earlier value is kept. A consent that reads otherwise
 * gets a new version.
 * @throws unauthorized, not_found for an unknown key, stale with the current text, invalid
 */
export async function changeText(
  context: Context,
  key: string,
  change: TextChange,
): Promise<AdminText> {
  const admin = requirePermission(context.actor, 'settings')
  const place = placeOf(key)
  if (!place) throw new AppError('not_found')
  return context.database.transaction(async (tx) => {
    await tx.rows(insertText, [key])
    const [locked] = await tx.rows(lockText, [key])
    const before = await readAdminText(tx, place)
    await requireVersion(locked ?? before, change.version, async () => before)
    const values = fitted(place, changedValues(before, change))
    const toTranslate = change.to_translate ?? editedMarks(before)
    const written = { values, toTranslate, isDraft: change.is_draft }
    checkWritten(place, written)
    const { version, updated_at: _at, updated_by: _by, ...value } = before
    if (version > 0)
      await recordRevision(tx, context, { kind: 'text', itemId: key, version, value })
    await store(tx, context, place, written)
    const after = await readAdminText(tx, place)
    if (place.section === 'consents' && isShownOtherwise(before, after))
      await recordConsentTexts(tx, context)
    await recordAudit(tx, admin, {
      action: change.is_draft ? 'text.drafted' : 'text.updated',
      subject: subjectOf(key, values),
      subjectId: null,
      details: changedTexts(valuesOf(before), values),
    })
    return after
  })
}
