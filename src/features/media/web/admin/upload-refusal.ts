import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'

/** Why a file was refused, and what to do about it. */
export function useUploadRefusal() {
  const t = useTranslations('admin.media.refusals')
  return (error: Error) => {
    if (!(error instanceof ApiProblem)) return t('other')
    const { code, status, body } = error
    if (code === 'network' || code === 'payload_too_large') return t(code)
    if (code === 'unsupported_media_type')
      return t(body.reason === 'heic' || body.reason === 'film' ? body.reason : 'format')
    const detail = body.errors?.[0]?.code
    if (detail === 'damaged_picture' || detail === 'too_many_pixels') return t(detail)
    return status === 401 || status === 403 ? t('session_ended') : t('other')
  }
}
