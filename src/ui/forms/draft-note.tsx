import { useTranslations } from '#i18n/translations.ts'

type DraftNoteProps = {
  isKept: boolean
  onClear: () => void
  /** It is above buttons: its room is reserved, so that none moves away under a click. */
  isAbove?: boolean
}

/** Says that a draft is kept while the tab is open, and offers to discard it. */
export function DraftNote({ isKept, onClear, isAbove = false }: DraftNoteProps) {
  const t = useTranslations('shared.draft')
  if (!isKept && !isAbove) return null
  return (
    <p
      className={`${isKept ? '' : 'invisible'} flex flex-wrap items-center gap-x-4 text-15 text-ink2`}
    >
      {t('kept')}
      <button
        type="button"
        onClick={onClear}
        className="min-h-11 font-semibold text-link underline underline-offset-4"
      >
        {t('clear')}
      </button>
    </p>
  )
}
