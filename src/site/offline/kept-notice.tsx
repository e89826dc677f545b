import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useKeptOffline } from './keep-offline.ts'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

const isOffline = () => !navigator.onLine

/**
 * Says that the page may be outdated. Every page contains it hidden; the service worker reveals it
 * in cached copies, without the application. The key by path makes client navigation render it
 * hidden again.
 */
export function KeptNotice() {
  const t = useTranslations('shared.offline')
  const offline = useSyncExternalStore(subscribe, isOffline, () => false)
  const { pathname, search } = useLocation()
  useKeptOffline(useLanguage(), pathname + search)
  return (
    <p
      key={pathname}
      role="status"
      hidden={!offline}
      data-kept-notice=""
      className="bg-warn-bg px-4 py-2 text-center text-15 font-semibold text-warn"
    >
      {t('kept')}
    </p>
  )
}
