import { directionOf, type Locale } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Plus } from '#ui/icons/plus.ts'
import { TextArea } from '#ui/forms/field.tsx'
import type { MessageText, TextFault } from '../../admin-contract.ts'
import { useTextNames } from './use-text-names.ts'

/** The text with the piece that is wrong marked in it. */
function MarkedText({ text, fault, locale }: { text: string; fault: TextFault; locale: Locale }) {
  const { position, length = 1 } = fault
  if (position === undefined) return null
  return (
    <p
      lang={locale}
      dir={directionOf(locale)}
      className="rounded-control bg-sunk p-3 text-15 wrap-anywhere whitespace-pre-wrap"
    >
      {text.slice(0, position)}
      <mark className="rounded-xs bg-danger-bg font-semibold text-danger underline decoration-wavy">
        {text.slice(position, position + length) || '…'}
      </mark>
      {text.slice(position + length)}
    </p>
  )
}

function useFaultText() {
  const t = useTranslations('admin.mails.texts.fault')
  const { placeholderName } = useTextNames()
  return ({ code, name = '' }: TextFault, text: MessageText) =>
    t(code, { name: placeholderName(name), max: String(text.max_length) })
}

/** Where the cursor goes after an insertion, once the new text is drawn. */
function moveCursor(field: HTMLTextAreaElement, position: number) {
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(position, position)
  })
}

type Props = {
  text: MessageText
  locale: Locale
  value: string
  faults: readonly TextFault[]
  onChange: (value: string) => void
  onFocus: () => void
}

/** The buttons that put a placeholder where the cursor is, so that nobody types braces. */
function PlaceholderChips({ text, locale, value, onChange }: Props) {
  const t = useTranslations('admin.mails.texts')
  const { placeholderName } = useTextNames()
  const insert = (snippet: string) => {
    const field = document.querySelector<HTMLTextAreaElement>(`[name=text_${locale}]`)
    const start = field?.selectionStart ?? value.length
    const end = field?.selectionEnd ?? value.length
    onChange(value.slice(0, start) + snippet + value.slice(end))
    if (field) moveCursor(field, start + snippet.length)
  }
  if (text.placeholders.length === 0) return null
  return (
    <div role="group" aria-label={t('insert')} className="flex flex-wrap gap-2">
      {text.placeholders.map(({ name, is_required, ...snippets }) => (
        <button
          key={name}
          type="button"
          onClick={() => insert(snippets[`snippet_${locale}`])}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-round border border-edge px-3 text-start text-15 text-link hover:bg-sunk"
        >
          <Plus aria-hidden className="size-4 shrink-0" strokeWidth={2} />
          {placeholderName(name)}
          <bdi dir="ltr" className="text-13 text-ink2">{`{${name}}`}</bdi>
          {is_required && <span className="text-13 text-ink2">({t('required')})</span>}
        </button>
      ))}
    </div>
  )
}

/**
 * The club's own text in one language. While it is empty the program's words apply, and the field
 * shows them as its placeholder.
 */
export function TextField(props: Props) {
  const { text, locale, value, faults, onChange, onFocus } = props
  const t = useTranslations('admin.mails.texts')
  const faultText = useFaultText()
  const ofField = faults.filter(({ path }) => path === `text_${locale}`)
  const [first] = ofField
  return (
    <div className="space-y-2">
      <TextArea
        name={`text_${locale}`}
        lang={locale}
        dir={directionOf(locale)}
        rows={text.is_one_line ? 2 : 4}
        label={t(`language.${locale}`)}
        optional
        value={value}
        placeholder={text[`default_${locale}`]}
        problem={ofField.map((fault) => faultText(fault, text)).join(' ') || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onFocus={onFocus}
      />
      {first && <MarkedText text={value} fault={first} locale={locale} />}
      <PlaceholderChips {...props} />
    </div>
  )
}
