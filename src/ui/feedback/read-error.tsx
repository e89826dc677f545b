import { useRevalidator } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

/** The error state of a screen whose data could not be read; the frame around it stays. */
export function ReadError() {
  const t = useTranslations('shared')
  const { revalidate, state } = useRevalidator()
  return (
    <Notice role="alert" title={t('readError.title')} text={t('readError.text')}>
      <Button
        className="noscript:hidden"
        aria-disabled={state === 'loading'}
        onClick={() => void revalidate()}
      >
        {t('retry')}
      </Button>
    </Notice>
  )
}
