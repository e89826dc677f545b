import type { ReactNode } from 'react'
import { type Locale, localeNames, locales } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { TranslationGap } from '../translation-gap.tsx'

const action =
  'inline-flex min-h-11 items-center text-start text-15 font-semibold text-link underline underline-offset-4'

type Props = {
  locale: Locale
  /** Nothing is written in this language. */
  isEmpty: boolean
  /** Another language that has a text. */
  source: Locale | undefined
  /** The text is a copy that waits for its translation. */
  isCopy: boolean
  onCopy: (source: Locale) => void
  onTranslated: () => void
  children: ReactNode
}

/** What a form holds whose fields are written in several languages. */
type Written<Field extends string> = Record<`${Field}_${Locale}`, string> & {
  translate_later: Locale[]
}

type WrittenForm<Field extends string> = {
  values: Written<Field>
  set: (change: (now: Written<Field>) => Partial<Written<Field>>) => void
}

/** The state of these fields in one language, and how it changes. */
export function languageOf<Field extends string>(
  { values, set }: WrittenForm<Field>,
  fields: readonly Field[],
  locale: Locale,
): Omit<Props, 'children'> {
  const texts: Record<`${Field}_${Locale}`, string> = values
  const hasText = (each: Locale) => fields.some((field) => texts[`${field}_${each}`].trim() !== '')
  const copied = (now: Written<Field>, source: Locale) => {
    const copies = fields.map((field) => [`${field}_${locale}`, now[`${field}_${source}`]])
    return { ...Object.fromEntries(copies), translate_later: [...now.translate_later, locale] }
  }
  return {
    locale,
    isEmpty: !hasText(locale),
    source: locales.find((each) => each !== locale && hasText(each)),
    isCopy: values.translate_later.includes(locale),
    onCopy: (source) => set((now) => copied(now, source)),
    onTranslated: () =>
      set((now) => ({
        ...now,
        translate_later: now.translate_later.filter((each) => each !== locale),
      })),
  }
}

/** The fields of one language: a gap is marked, and can be filled with a copy for now. */
export function LanguageFields({
  locale,
  isEmpty,
  source,
  isCopy,
  onCopy,
  onTranslated,
  children,
}: Props) {
  const t = useTranslations('admin.shared.translation')
  return (
    <div role="group" aria-label={localeNames[locale]} className="space-y-4">
      {children}
      {isEmpty && source && (
        <div>
          <TranslationGap missing={[locale]} />
          <br />
          <button type="button" onClick={() => onCopy(source)} className={action}>
            {t('copy', { language: localeNames[source] })}
          </button>
        </div>
      )}
      {isCopy && (
        <div className="flex flex-wrap items-center gap-x-4">
          <span className="text-13 text-warn">{t('later')}</span>
          <button type="button" onClick={onTranslated} className={action}>
            {t('done')}
          </button>
        </div>
      )}
    </div>
  )
}
