import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '../data/api.ts'
import { useErrorText } from '../forms/error-text.ts'
import { showToast } from './toast.ts'
import { Withdrawn } from './withdrawn.ts'

/** Topic of the toast about an ended session, shown until it is renewed. */
export const sessionTopic = 'session'

/** Topic of the toast about a refused action. */
export const topicOf = (error: Error) =>
  error instanceof ApiProblem && (error.status === 401 || error.status === 403)
    ? sessionTopic
    : undefined

/** Refusals with words of their own. */
const told = [
  'network',
  'not_found',
  'stale',
  'price_changed',
  'in_use',
  'idempotency_key_reused',
] as const

/** Shows a toast with the reason why the back office could not do something. */
export function useRefusalToast() {
  const t = useTranslations('admin.shared')
  const errorText = useErrorText()
  const textOf = (error: Error) => {
    if (!(error instanceof ApiProblem)) return t('refusals.other')
    if (error.code === 'not_permitted') return t('refusals.not_permitted')
    if (error.status === 401 || error.status === 403) return t('refusals.session_ended')
    // Trying again would not help, as the other words advise.
    const [wrong] = error.code === 'invalid' ? (error.body.errors ?? []) : []
    if (wrong) return errorText(wrong.code)
    return t(`refusals.${told.find((code) => code === error.code) ?? 'other'}`)
  }
  return (error: Error) => {
    if (error instanceof Withdrawn) return
    showToast({
      kind: 'error',
      title: t('error'),
      description: textOf(error),
      topic: topicOf(error),
    })
  }
}
