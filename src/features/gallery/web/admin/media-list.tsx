import { Film } from '#ui/icons/film.ts'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { FieldGroup } from '#ui/forms/field.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { Picture } from '#ui/picture.tsx'
import { useRowFocus } from '#ui/use-row-focus.ts'
import { type GalleryMedia, isAddress, type Media } from './gallery-media.ts'

function Still({ media: { media_type, media_url, thumbnail_url } }: { media: Media }) {
  const still = media_type === 'image' ? media_url : thumbnail_url
  return (
    <div className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-sunk">
      {still ? (
        <Picture url={still} alt="" sizes="56px" eager />
      ) : (
        <Film aria-hidden className="size-6 text-ink2" strokeWidth={1.75} />
      )}
    </div>
  )
}

/** The uploaded files, each of which becomes an item on save. */
export function MediaList({
  gallery: { media, setMedia },
  error,
}: {
  gallery: GalleryMedia
  error?: string
}) {
  const t = useTranslations('admin.gallery')
  const ready = media.filter(({ media_url }) => isAddress(media_url))
  const label = t('files.ready', { count: ready.length })
  const remove = (gone: Media) => setMedia(ready.filter((each) => each !== gone))
  return (
    <FieldGroup name="media_url" label={label} hint={t('files.each')} error={error}>
      <p role="status" className="sr-only">
        {label}
      </p>
      <ul {...useRowFocus<HTMLUListElement>()} className="space-y-2">
        {ready.map((each) => (
          <li
            key={each.media_url}
            className="flex items-center gap-3 rounded-control border border-line py-1 ps-1"
          >
            <Still media={each} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-15">
                <bdi>{each.name || each.media_url}</bdi>
              </p>
              <p className="text-13 text-ink2">
                {t(`types.${each.media_type}`)}
                {each.media_type === 'video' && !each.thumbnail_url && ` · ${t('files.noStill')}`}
              </p>
            </div>
            <IconAction
              label={t('files.removeOf', { name: each.name || each.media_url })}
              Icon={X}
              onClick={() => remove(each)}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
