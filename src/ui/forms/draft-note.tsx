import { useTranslations } from '#i18n/translations.ts'

/**
 * Says that a draft is kept while the tab is open, and offers to discard it. Its room is
 * reserved: a submit button that moved under the pointer would miss the click.
 */
export function DraftNote({ isKept, onClear }: { isKept: boolean; onClear: () => void }) {
  const t = useTranslations('shared.draft')
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
