import { RotateCw } from '#ui/icons/rotate-cw.ts'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useUploadRefusal } from './upload-refusal.ts'
import type { Waiting } from './use-uploads.ts'

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk'

function State({ waiting: { file, progress, error } }: { waiting: Waiting }) {
  const t = useTranslations('admin.media')
  const refusal = useUploadRefusal()
  if (error)
    return (
      <p role="alert" className="text-15 font-semibold text-danger">
        {refusal(error)}
      </p>
    )
  return (
    <>
      <progress
        aria-label={t('progressOf', { name: file.name })}
        max={1}
        value={progress < 1 ? progress : undefined}
        className="h-2 w-full accent-primary"
      />
      <p className="text-13 text-ink2">{progress < 1 ? t('sending') : t('processing')}</p>
    </>
  )
}

/** Files that are being uploaded or were refused, each with its possible actions. */
export function UploadList({
  list,
  onRetry,
  onCancel,
}: {
  list: readonly Waiting[]
  onRetry: (waiting: Waiting) => void
  onCancel: (waiting: Waiting) => void
}) {
  const t = useTranslations('admin.media')
  if (list.length === 0) return null
  return (
    <ul className="space-y-2">
      {list.map((waiting) => (
        <li
          key={waiting.id}
          className="flex items-center gap-2 rounded-control border border-line py-1 ps-3"
        >
          <div className="min-w-0 flex-1">
            <p className="truncate text-15">
              <bdi>{waiting.file.name}</bdi>
            </p>
            <State waiting={waiting} />
          </div>
          {waiting.error && (
            <button
              type="button"
              aria-label={t('retryOf', { name: waiting.file.name })}
              onClick={() => onRetry(waiting)}
              className={iconButton}
            >
              <RotateCw aria-hidden className="size-5" strokeWidth={1.75} />
            </button>
          )}
          <button
            type="button"
            aria-label={t('cancelOf', { name: waiting.file.name })}
            onClick={() => onCancel(waiting)}
            className={iconButton}
          >
            <X aria-hidden className="size-5" strokeWidth={1.75} />
          </button>
        </li>
      ))}
    </ul>
  )
}
