import { useTranslations } from '#i18n/translations.ts'
import { directionOf, locales } from '#core/locale.ts'
import { MediaUrlField } from '#features/media/web/admin/media-url-field.tsx'
import { uploadFile } from '#features/media/web/upload-file.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type EditForm, type FieldText, useEditForm } from '#ui/forms/edit-form.ts'
import { CheckField, FieldRow, SelectField, TextField } from '#ui/forms/field.tsx'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { Picture } from '#ui/picture.tsx'
import { mediaTypes, newGalleryItem } from '../../contract.ts'
import { addItem, useReadGalleryAgain } from './client.ts'
import { drawPoster } from './draw-poster.ts'

const emptyItem = {
  media_type: 'image' as (typeof mediaTypes)[number],
  media_url: '',
  thumbnail_url: '',
  title_en: '',
  title_fr: '',
  title_ar: '',
  display_order: '0',
  active: true,
}
type Values = typeof emptyItem
type Form = EditForm<Values>

const bodyOf = (values: Values): object => ({
  ...values,
  thumbnail_url: (values.media_type === 'video' && values.thumbnail_url.trim()) || null,
  display_order: parseTypedNumber(values.display_order) ?? 0,
})

function useItemForm(onClose: () => void): Form {
  const t = useTranslations('admin.gallery')
  return useEditForm({
    edited: { values: emptyItem },
    schema: newGalleryItem,
    bodyOf,
    save: (_id, body) => addItem(body),
    readAgain: useReadGalleryAgain(),
    saved: t('added'),
    onClose,
  })
}

function useDescribe() {
  const t = useTranslations('admin.gallery.fields')
  const names = Object.keys(emptyItem) as (keyof Values)[]
  return (values: Values): FieldText[] =>
    names.map((name) => ({ name, label: t(name), text: String(values[name]) }))
}

/** The film's still: drawn here from the film that was uploaded, unless the admin gives another. */
function Thumbnail({ form: { values, errors, set } }: { form: Form }) {
  const t = useTranslations('admin.gallery')
  return (
    <MediaUrlField
      name="thumbnail_url"
      kind="image"
      optional
      label={t('fields.thumbnail_url')}
      value={values.thumbnail_url}
      error={errors.thumbnail_url}
      onChange={(thumbnail_url) => set({ thumbnail_url })}
    />
  )
}

function Media({ form: { values, errors, set } }: { form: Form }) {
  const t = useTranslations('admin.gallery')
  const draw = async (film: File) => {
    try {
      const poster = await drawPoster(film)
      const signal = new AbortController().signal
      const { url } = await uploadFile(poster, { onProgress: () => undefined, signal })
      set((now) => (now.thumbnail_url ? {} : { thumbnail_url: url }))
    } catch {
      showToast({ kind: 'info', title: t('noPoster') })
    }
  }
  return (
    <MediaUrlField
      key={values.media_type}
      name="media_url"
      kind={values.media_type}
      label={t('fields.media_url')}
      value={values.media_url}
      error={errors.media_url}
      onChange={(media_url) => set({ media_url })}
      onUploaded={(file) => void (values.media_type === 'video' && draw(file))}
    />
  )
}

/** What is going to be shown, as soon as there is an address. */
function Preview({ values: { media_type, media_url, thumbnail_url } }: { values: Values }) {
  const t = useTranslations('admin.gallery')
  const still = media_type === 'image' ? media_url : thumbnail_url
  if (!still.startsWith('/media/') && !URL.canParse(still)) return null
  return (
    <div className="w-48 overflow-hidden rounded-control bg-sunk">
      <Picture url={still} alt={t('preview')} sizes="192px" eager />
    </div>
  )
}

/** Adds a picture or film to the gallery. */
export function GalleryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.gallery')
  const form = useItemForm(onClose)
  const { values, set } = form
  return (
    <EditDialog title={t('addTitle')} form={form} describe={useDescribe()} onClose={onClose}>
      <SelectField
        name="media_type"
        label={t('fields.media_type')}
        value={values.media_type}
        onChange={({ currentTarget: { value } }) =>
          set({ media_type: value === 'video' ? 'video' : 'image', media_url: '' })
        }
        options={mediaTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <Media form={form} />
      {values.media_type === 'video' && <Thumbnail form={form} />}
      <Preview values={values} />
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
