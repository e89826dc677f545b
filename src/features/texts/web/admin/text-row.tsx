import { useMutation } from '@tanstack/react-query'
import { type Locale, localeNames, locales } from '#core/locale.ts'
import { Check } from '#ui/icons/check.ts'
import { Pencil } from '#ui/icons/pencil.ts'
import { X } from '#ui/icons/x.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { IconAction } from '#ui/icon-action.tsx'
import type { AdminText } from '../../contract.ts'
import type { TextPlace } from '../../facts.ts'
import { editedMarks, gapsOf } from '../../rules.ts'
import { changeText, useReadTextsAgain } from './client.ts'
import { useTextName } from './text-name.ts'
import { valuesOf } from './text-values.ts'
import { useUndoText } from './use-undo-text.ts'

const writtenOf = (text: AdminText) => {
  const { text_fr: fr, text_en: en, text_ar: ar } = valuesOf(text)
  return { fr, en, ar }
}

/** The languages that a text lacks, in its draft where there is one. */
export const missingLanguages = (text: AdminText): Locale[] =>
  gapsOf(writtenOf(text), editedMarks(text))

const badge = 'rounded-round px-2.5 py-0.5 text-13 font-semibold'

function Marks({ text }: { text: AdminText }) {
  const t = useTranslations('admin.texts')
  const missing = missingLanguages(text)
  const languages = missing.map((locale) => localeNames[locale]).join(', ')
  return (
    <>
      {text.has_draft && <span className={`${badge} bg-info-bg text-info`}>{t('draft')}</span>}
      {languages && (
        <span className={`${badge} bg-warn-bg text-warn`}>{t('missing', { languages })}</span>
      )}
    </>
  )
}

/** Publishes or discards a draft, with undo. */
function DraftActions({ text, name }: { text: AdminText; name: string }) {
  const t = useTranslations('admin.texts')
  const tellChanged = useUndoText()
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: 'published' | 'discarded') => {
      const { version, to_translate, text_fr, text_en, text_ar } = text
      const published = { text_fr, text_en, text_ar, to_translate }
      const shown = kind === 'published' ? valuesOf(text) : published
      return changeText(text.key, { ...shown, version, is_draft: false })
    },
    onSuccess: (after, kind) => tellChanged(t(kind), text, valuesOf(text), after),
    onError: useRefusalToast(),
    onSettled: useReadTextsAgain(),
  })
  const run = (kind: 'published' | 'discarded') => isPending || mutate(kind)
  return (
    <>
      <IconAction label={t('publishOf', { name })} Icon={Check} onClick={() => run('published')} />
      <IconAction label={t('discardOf', { name })} Icon={X} onClick={() => run('discarded')} />
    </>
  )
}

function LastChange({ text: { updated_at, updated_by } }: { text: AdminText }) {
  const t = useTranslations('admin.texts')
  const locale = useLanguage()
  if (!updated_at || !updated_by) return null
  return (
    <p className="text-13 wrap-anywhere text-ink2">
      {t('changed', { date: formatDateTime(updated_at, locale), who: updated_by })}
    </p>
  )
}

/** The three languages side by side; on a phone only that of the back office, or what there is. */
function Words({ text }: { text: AdminText }) {
  const t = useTranslations('admin.texts')
  const own = useLanguage()
  const written = writtenOf(text)
  const first = [own, ...locales].find((locale) => written[locale])
  if (!first) return <p className="text-15 text-ink2">{t('empty')}</p>
  return (
    <div className="mt-1 grid gap-4 lg:grid-cols-3">
      {locales.map((locale) => (
        <p
          key={locale}
          lang={locale}
          dir={locale === 'ar' ? 'rtl' : 'ltr'}
          className={`line-clamp-4 text-15 wrap-anywhere ${locale === first ? '' : 'max-lg:hidden'}`}
        >
          {written[locale] || '–'}
        </p>
      ))}
    </div>
  )
}

/** One text in the list, with what is missing and who changed it last. */
export function TextRow({
  text,
  place,
  onEdit,
}: {
  text: AdminText
  place: TextPlace
  onEdit: () => void
}) {
  const t = useTranslations('admin.texts')
  const name = useTextName()(place)
  return (
    <div className="flex items-start gap-2 p-3">
      <div className="min-w-0 grow">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Marks text={text} />
        </h3>
        <Words text={text} />
        <LastChange text={text} />
      </div>
      <span className="flex shrink-0 max-sm:flex-col">
        {text.has_draft && <DraftActions text={text} name={name} />}
        <IconAction label={t('editOf', { name })} Icon={Pencil} onClick={onEdit} />
      </span>
    </div>
  )
}
