import { useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

// As Chromium and Firefox, and as Safari word it.
const scriptLost = /imported module|module script/

/** A browser asks for a script that failed again only after a reload. */
const isScriptLost = (error: unknown) =>
  error instanceof TypeError && scriptLost.test(error.message)

/** The error state of a screen that lacks its data or a script; the frame around it stays. */
export function ReadError() {
  const t = useTranslations('shared')
  const { revalidate, state } = useRevalidator()
  const error = useRouteError()
  const retry = () => (isScriptLost(error) ? location.reload() : void revalidate())
  return (
    <Notice role="alert" title={t('readError.title')} text={t('readError.text')}>
      <Button className="noscript:hidden" aria-disabled={state === 'loading'} onClick={retry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
