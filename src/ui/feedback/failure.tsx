import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem, type ProblemCode } from '../data/api.ts'
import { showToast } from './toast.ts'

/** Why nothing of a form was taken, where that is neither the form's fault nor the visitor's. */
const causes: Partial<Record<ProblemCode, 'networkCause' | 'awayCause'>> = {
  network: 'networkCause',
  unavailable: 'awayCause',
}

/**
 * Says by toast that a form was not taken, and by which cause when that is the network or passes by
 * itself.
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
      aboutField: code === 'invalid',
      description: cause ? (
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
