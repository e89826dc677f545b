import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'

/** To the next step and, but for the first, back. */
export type Moves = { onNext: () => void; onBack: (() => void) | undefined }

/** At the foot of a step; `isForm` saves before it goes on. */
export function StepButtons({
  onNext,
  onBack,
  isForm = false,
  isSaving = false,
}: Moves & { isForm?: boolean; isSaving?: boolean }) {
  const t = useTranslations('admin.setup')
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
      {isForm ? (
        <>
          <Button type="submit" aria-disabled={isSaving}>
            {t('saveAndGoOn')}
          </Button>
          <Button look="outline" onClick={onNext}>
            {t('skip')}
          </Button>
        </>
      ) : (
        <Button onClick={onNext}>{t('goOn')}</Button>
      )}
      {onBack && (
        <Button look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      )}
    </div>
  )
}
