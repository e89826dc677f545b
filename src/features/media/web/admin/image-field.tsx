import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { FieldGroup } from '#ui/forms/field.tsx'
import { DropZone } from './drop-zone.tsx'
import { ImageSlots } from './image-slots.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

/**
 * A picture by the browser's type, or an unknown HEIC, for which the server explains the refusal.
 */
const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name)

type Change = (images: readonly string[]) => string[]

/** Up to `max` ordered pictures, the first being the main one: upload, drop, reorder, remove. */
export function ImageField({
  name,
  label,
  images,
  max,
  error,
  hidden,
  onChange,
}: {
  name: string
  label: string
  images: readonly string[]
  max: number
  error?: string
  /** Pictures whose consent is withdrawn. */
  hidden?: readonly string[]
  onChange: (change: Change) => void
}) {
  const t = useTranslations('admin.media')
  const shared = useTranslations('admin.shared')
  const { list, isBusy, add, retry, cancel } = useUploads(({ url }) => {
    onChange((now) => [...now, url].slice(0, max))
    showToast({
      kind: 'success',
      topic: 'upload',
      title: shared('success'),
      description: t('uploaded'),
    })
  })
  const free = max - images.length - list.length
  const take = (files: File[]) => {
    const pictures = files.filter(isPicture)
    if (pictures.length < files.length)
      showToast({ kind: 'error', title: t('wrongType'), description: t('wrongTypeText') })
    if (pictures.length > free) showToast({ kind: 'info', title: t('tooMany', { max }) })
    add(pictures.slice(0, free))
  }
  return (
    <FieldGroup
      name={name}
      label={label}
      hint={max === 1 ? t('chooseHint') : t('hint', { max })}
      error={error}
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <ImageSlots images={images} hidden={hidden} onChange={onChange} />
        {free > 0 && (
          <DropZone
            label={t(max === 1 ? 'choose' : 'add')}
            accept="image/*"
            multiple
            disabled={isBusy}
            onFiles={take}
          />
        )}
      </div>
      <UploadList list={list} onRetry={retry} onCancel={cancel} />
    </FieldGroup>
  )
}
