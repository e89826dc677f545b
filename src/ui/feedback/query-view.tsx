import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '../button.tsx'
import { ApiProblem } from '../data/api.ts'
import { Notice } from './notice.tsx'

type Reading<Data> = {
  data: Data | undefined
  isError: boolean
  error?: Error | null
  refetch: () => Promise<unknown>
}

/** The data of a query; until then its skeleton, or the error with a retry button. */
export function QueryView<Data>({
  query: { data, isError, error, refetch },
  skeleton,
  children,
}: {
  query: Reading<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}) {
  const t = useTranslations('shared')
  if (data !== undefined) return children(data)
  if (!isError) return skeleton
  const isLost = error instanceof ApiProblem && error.status === 0
  return (
    <Notice
      role="alert"
      title={t('readError.title')}
      text={t(isLost ? 'networkError' : 'readError.text')}
    >
      <Button onClick={() => void refetch()}>{t('retry')}</Button>
    </Notice>
  )
}
