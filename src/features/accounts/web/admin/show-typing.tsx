import { useTranslations } from '#i18n/translations.ts'

/** Shows or hides the typed password. */
export function ShowTyping({
  isShown,
  onChange,
  disabled,
}: {
  isShown: boolean
  onChange: (isShown: boolean) => void
  disabled?: boolean
}) {
  const t = useTranslations('admin.accounts')
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isShown}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-6 shrink-0 accent-primary"
      />
      {t('showTyping')}
    </label>
  )
}
