import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem, type ProblemCode } from '../data/api.ts'
import { showToast } from './toast.ts'

/** Reasons why a form was not accepted that are neither the form's nor the visitor's fault. */
const causes: Partial<Record<ProblemCode, 'networkCause' | 'awayCause'>> = {
  network: 'networkCause',
  unavailable: 'awayCause',
}

/**
 * Shows a toast when a form was not accepted, with the cause if it is the network or temporary. A
 * browser that knows it is offline says that alone: until it is not, "try again" is bad advice.
 */
export function useFailureToast(topic: string, sentence: string) {
  const t = useTranslations('shared')
  return (error: Error) => {
    const code = error instanceof ApiProblem ? error.code : 'internal'
    const cause = causes[code]
    showToast({
      kind: 'error',
      topic,
      title: t('error'),
      aboutField: code === 'invalid' || cause !== undefined,
      description:
        cause === 'networkCause' && !navigator.onLine ? (
          t('offlineCause')
        ) : cause ? (
          <>
            <span className="block">{sentence}</span>
            <span className="block">{t(cause)}</span>
          </>
        ) : (
          sentence
        ),
    })
  }
}
