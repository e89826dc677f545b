import { useTranslations } from '#i18n/translations.ts'
import { DropZone } from '#features/media/web/admin/drop-zone.tsx'
import { MediaUrlField } from '#features/media/web/admin/media-url-field.tsx'
import { UploadList } from '#features/media/web/admin/upload-list.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { SelectField, TextField } from '#ui/forms/field.tsx'
import { Picture } from '#ui/picture.tsx'
import { mediaTypes } from '../../contract.ts'
import { type GalleryMedia, isAddress, type Media } from './gallery-media.ts'
import { MediaList } from './media-list.tsx'

type Fields = { gallery: GalleryMedia; errors: FieldErrors }

/** The film's still image: drawn from the uploaded film, unless the admin chooses another. */
function Thumbnail({ gallery: { first, setFirst }, errors }: Fields) {
  const t = useTranslations('admin.gallery')
  return (
    <MediaUrlField
      name="thumbnail_url"
      optional
      label={t('fields.thumbnail_url')}
      value={first.thumbnail_url}
      error={errors.thumbnail_url}
      onChange={(thumbnail_url) => setFirst({ thumbnail_url })}
    />
  )
}

/** A preview as soon as there is an address. */
function Preview({ media: { media_type, media_url, thumbnail_url } }: { media: Media }) {
  const t = useTranslations('admin.gallery')
  const still = media_type === 'image' ? media_url : thumbnail_url
  if (!isAddress(still)) return null
  return (
    <div className="w-48 overflow-hidden rounded-control bg-sunk">
      <Picture url={still} alt={t('preview')} sizes="192px" eager />
    </div>
  )
}

/** One picture or film by its address, which a chosen file fills in. */
function OneMedia({ gallery, errors }: Fields) {
  const t = useTranslations('admin.gallery')
  const media = useTranslations('admin.media')
  const { first, setFirst } = gallery
  return (
    <>
      <SelectField
        name="media_type"
        label={t('fields.media_type')}
        value={first.media_type}
        onChange={({ currentTarget: { value } }) =>
          setFirst({ media_type: value === 'video' ? 'video' : 'image', media_url: '' })
        }
        options={mediaTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <TextField
        name="media_url"
        label={t('fields.media_url')}
        hint={media('addressHint')}
        type="url"
        dir="ltr"
        value={first.media_url}
        error={errors.media_url}
        onChange={({ currentTarget: { value } }) => setFirst({ media_url: value })}
      />
      {first.media_type === 'video' && <Thumbnail gallery={gallery} errors={errors} />}
      <Preview media={first} />
    </>
  )
}

/** The media to add: files, several at once if wanted, or an address. */
export function MediaFields({ gallery, errors }: Fields) {
  const t = useTranslations('admin.gallery.files')
  const { list, retry, cancel } = gallery.uploads
  return (
    <>
      <div className="space-y-3">
        <DropZone
          label={t('choose')}
          hint={t('hint')}
          accept="image/*,video/mp4,video/webm"
          multiple
          disabled={false}
          onFiles={gallery.choose}
        />
        <UploadList list={list} onRetry={retry} onCancel={cancel} />
      </div>
      {gallery.isSeveral ? (
        <MediaList gallery={gallery} error={errors.media_url} />
      ) : (
        <OneMedia gallery={gallery} errors={errors} />
      )}
    </>
  )
}
