import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

type Reading<Data> = { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> }

/** What a query has read; until then its skeleton, or what went wrong with a button to try again. */
export function QueryView<Data>({
  query: { data, isError, refetch },
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
  return (
    <Notice role="alert" title={t('readError.title')} text={t('readError.text')}>
      <Button onClick={() => void refetch()}>{t('retry')}</Button>
    </Notice>
  )
}
