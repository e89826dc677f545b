import { useTranslations } from '#i18n/translations.ts'

/** A checkbox to set the status without a mail to the customer. */
export function SilentChoice({
  isSilent,
  onChoose,
}: {
  isSilent: boolean
  onChoose: (isSilent: boolean) => void
}) {
  const t = useTranslations('admin.orders')
  return (
    <label className="inline-flex min-h-9 items-center gap-2 text-15">
      <input
        type="checkbox"
        checked={isSilent}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        className="size-6 shrink-0 accent-primary"
      />
      {t('withoutTelling')}
    </label>
  )
}
