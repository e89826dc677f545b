import { useTranslations } from '#i18n/translations.ts'

/** Says that a draft is kept while the tab is open, and offers to discard it. */
export function DraftNote({ isKept, onClear }: { isKept: boolean; onClear: () => void }) {
  const t = useTranslations('shared.draft')
  if (!isKept) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-15 text-ink2">
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
