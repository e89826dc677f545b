import { type ComponentProps, useRef } from 'react'
import { directionOf, type Locale } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { TextArea } from '#ui/forms/field.tsx'
import { type Format, formats, formatText } from './format-text.ts'

const button =
  'min-h-11 rounded-control border border-edge px-3 text-15 hover:bg-sunk focus-visible:outline-2'

type Props = ComponentProps<typeof TextArea> & {
  locale: Locale
  /** What the buttons make of the text. */
  onText: (text: string) => void
}

/** Formatted text of one language, with buttons for those who do not know Markdown. */
export function BodyField({ locale, onText, ...props }: Props) {
  const t = useTranslations('admin.texts.pages')
  const area = useRef<HTMLTextAreaElement>(null)
  const apply = (format: Format) => {
    const field = area.current
    if (!field) return
    const { value: text, selectionStart: start, selectionEnd: end } = field
    const next = formatText({ text, start, end }, format)
    onText(next.text)
    field.focus()
    // After React has set the new value, which moves the caret to its end.
    requestAnimationFrame(() => field.setSelectionRange(next.start, next.end))
  }
  return (
    <div className="space-y-2">
      <div role="group" aria-label={t('format')} className="flex flex-wrap gap-2">
        {formats.map((format) => (
          <button key={format} type="button" className={button} onClick={() => apply(format)}>
            {t(`formats.${format}`)}
          </button>
        ))}
      </div>
      <TextArea optional rows={12} {...props} ref={area} lang={locale} dir={directionOf(locale)} />
    </div>
  )
}
