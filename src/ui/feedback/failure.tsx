import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '../data/api.ts'
import { showToast } from './toast.ts'

/** Says by toast that a form was not taken, and by which cause when that is the network. */
export function useFailureToast(topic: string, sentence: string) {
  const t = useTranslations('shared')
  return (error: Error) => {
    const isLost = error instanceof ApiProblem && error.code === 'network'
    showToast({
      kind: 'error',
      topic,
      title: t('error'),
      aboutField: error instanceof ApiProblem && error.code === 'invalid',
      description: isLost ? (
        <>
          <span className="block">{sentence}</span>
          <span className="block">{t('networkCause')}</span>
        </>
      ) : (
        sentence
      ),
    })
  }
}
