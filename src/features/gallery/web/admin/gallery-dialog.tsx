import { useTranslations } from '#i18n/translations.ts'
import { directionOf, locales } from '#core/locale.ts'
import { ConsentFields } from '#features/media/web/admin/consent-fields.tsx'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { CheckField, FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { useGalleryMedia } from './gallery-media.ts'
import { useDescribeItem, useItemForm } from './item-form.ts'
import { useAlbumOptions, usePlaceOptions } from './place-choice.ts'
import { MediaFields } from './media-fields.tsx'

/** Adds pictures and films to the gallery. */
export function GalleryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.gallery')
  const gallery = useGalleryMedia()
  const form = useItemForm(gallery, onClose)
  return (
    <EditDialog
      title={t('addTitle')}
      form={form}
      describe={useDescribeItem(gallery.first)}
      onClose={onClose}
    >
      <MediaFields gallery={gallery} errors={form.errors} />
      <ConsentFields values={form.values} errors={form.errors} set={form.set} />
      <SelectField
        name="shown_on"
        label={t('fields.shown_on')}
        hint={t('shownOnHint')}
        error={form.errors.shown_on ?? form.errors.team_id}
        options={usePlaceOptions()}
        value={form.values.place}
        onChange={({ currentTarget }) => form.set({ place: currentTarget.value })}
      />
      <SelectField
        name="event_id"
        label={t('fields.album')}
        hint={t('albumHint')}
        error={form.errors.event_id}
        options={useAlbumOptions()}
        value={form.values.event_id}
        onChange={({ currentTarget }) => form.set({ event_id: currentTarget.value })}
      />
      <FieldRow columns={3}>
        {locales.map((locale) => {
          const name = `title_${locale}` as const
          return (
            <TextField
              key={locale}
              {...form.text(name)}
              optional
              lang={locale}
              dir={directionOf(locale)}
              label={t(`fields.${name}`)}
            />
          )
        })}
      </FieldRow>
      <TextField
        {...form.text('display_order')}
        label={t('fields.display_order')}
        hint={t('orderHint')}
        inputMode="numeric"
        dir="ltr"
      />
      <CheckField {...form.check('active')} label={t('fields.active')} />
    </EditDialog>
  )
}
