import { ImageField } from '#features/media/web/admin/image-field.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { EditForm } from '#ui/forms/edit-form.ts'
import type { ClubValues } from './club-values.ts'

/** The club's own crest; taking it away leaves the drawn one. */
export function CrestField({ form }: { form: EditForm<ClubValues> }) {
  const t = useTranslations('admin.club')
  const { crest_url: url } = form.values
  const images = url ? [url] : []
  return (
    <div className="space-y-1.5">
      <ImageField
        name="crest_url"
        label={t('fields.crest_url')}
        images={images}
        max={1}
        error={form.errors.crest_url}
        onChange={(edit) => form.set({ crest_url: edit(images)[0] ?? '' })}
      />
      <p className="text-15 text-ink2">{t('crestHint')}</p>
    </div>
  )
}
