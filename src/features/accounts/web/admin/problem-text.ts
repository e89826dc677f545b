import { useTranslations } from '#i18n/translations.ts'
import { problemOf } from '../problem.ts'

/**
 * The text for a failed call of the sign-in service, in the admin's language where the code is
 * known.
 */
export function useProblemText() {
  const t = useTranslations('admin.accounts.problems')
  const isKnown = (code: string): code is Parameters<typeof t>[0] =>
    t.has(code as Parameters<typeof t>[0])
  return (error: Error) => {
    const { code, message } = problemOf(error)
    if (code && isKnown(code)) return t(code)
    return message ?? t('unexpected_failure')
  }
}
