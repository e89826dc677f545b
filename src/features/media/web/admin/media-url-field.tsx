import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/forms/field.tsx'
import { DropZone } from './drop-zone.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

// For types that the browser does not know, the server has the better message.
const isPicture = ({ type }: File) => type === '' || type.startsWith('image/')

/** The address of a picture: uploaded here, or typed. */
export function MediaUrlField({
  name,
  label,
  value,
  error,
  optional,
  onChange,
}: {
  name: string
  label: string
  value: string
  error?: string
  optional?: boolean
  onChange: (url: string) => void
}) {
  const t = useTranslations('admin.media')
  const shared = useTranslations('admin.shared')
  const { list, isBusy, add, retry, cancel } = useUploads(({ url }) => {
    onChange(url)
    showToast({
      kind: 'success',
      topic: 'upload',
      title: shared('success'),
      description: t('stored.image'),
    })
  })
  const take = (files: File[]) => {
    const [file] = files
    if (!file) return
    if (isPicture(file)) return add([file])
    showToast({ kind: 'error', title: t('wrongType'), description: t('wrongTypeText') })
  }
  return (
    <div className="space-y-3">
      <DropZone
        label={t('choose')}
        hint={t('chooseHint')}
        accept="image/*"
        disabled={isBusy}
        onFiles={take}
      />
      <UploadList list={list} onRetry={retry} onCancel={cancel} />
      <TextField
        name={name}
        label={label}
        hint={t('addressHint')}
        type="url"
        dir="ltr"
        optional={optional}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
