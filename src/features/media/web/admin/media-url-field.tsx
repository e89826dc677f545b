import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/forms/field.tsx'
import type { Upload } from '../../contract.ts'
import { DropZone } from './drop-zone.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

type Kind = Upload['media_type']

const accepts: Record<Kind, string> = { image: 'image/*', video: 'video/mp4,video/webm' }

// What a browser does not know by its type, the server names better.
const fits = (kind: Kind, { type }: File) => type === '' || type.startsWith(`${kind}/`)

/** A picture's or film's address: typed, or that of a file which is uploaded here. */
export function MediaUrlField({
  name,
  label,
  kind,
  value,
  error,
  optional,
  onChange,
  onUploaded,
}: {
  name: string
  label: string
  kind: Kind
  value: string
  error?: string
  optional?: boolean
  onChange: (url: string) => void
  /** With the file that was stored, for what else can be made of it. */
  onUploaded?: (file: File) => void
}) {
  const t = useTranslations('admin.media')
  const shared = useTranslations('admin.shared')
  const { list, isBusy, add, retry, cancel } = useUploads(({ url }, file) => {
    onChange(url)
    onUploaded?.(file)
    showToast({
      kind: 'success',
      topic: 'upload',
      title: shared('success'),
      description: t(`stored.${kind}`),
    })
  })
  const take = (files: File[]) => {
    const [file] = files
    if (!file) return
    if (fits(kind, file)) return add([file])
    showToast({ kind: 'error', title: t('wrongType'), description: t(`wrongKind.${kind}`) })
  }
  return (
    <div className="space-y-3">
      <TextField
        name={name}
        label={label}
        type="url"
        dir="ltr"
        optional={optional}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <DropZone
        label={t(`choose.${kind}`)}
        hint={t(`chooseHint.${kind}`)}
        accept={accepts[kind]}
        disabled={isBusy}
        onFiles={take}
      />
      <UploadList list={list} onRetry={retry} onCancel={cancel} />
    </div>
  )
}
