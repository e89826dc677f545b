import { useSyncExternalStore } from 'react'
import { WifiOff } from '#ui/icons/wifi-off.ts'
import { useTranslations } from '#i18n/translations.ts'

function onNetwork(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

const hasNetwork = () => navigator.onLine

/** Says that the network is gone, while it is, and what is shown instead. */
export function OfflineLine() {
  const t = useTranslations('admin.shared')
  const isOnline = useSyncExternalStore(onNetwork, hasNetwork, () => true)
  return (
    <div role="status" className="sticky top-14 z-20 lg:top-0 print:hidden">
      {!isOnline && (
        <p className="flex items-center gap-2 bg-warn-bg px-4 py-2 text-15 font-semibold text-warn">
          <WifiOff aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
