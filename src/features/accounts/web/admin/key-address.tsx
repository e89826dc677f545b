import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'

const address = /^(?:\d+\.){3}\d+$|^\[/
const ownAddress = /^127\.|^\[::1\]$/

/**
 * Security keys are bound to a host name. On a page opened by IP address this explains why they
 * cannot work.
 */
export function UnlessAddress({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.accounts.key')
  const { hostname, href } = location
  if (!address.test(hostname)) return children
  const named = new URL(href)
  named.hostname = 'localhost'
  return (
    <div role="note" className="space-y-2 rounded-control bg-warn-bg p-4 text-warn">
      <p>{t('address')}</p>
      {ownAddress.test(hostname) && (
        <p>
          {t('addressHere')}{' '}
          <a
            href={named.href}
            dir="ltr"
            className="font-semibold underline underline-offset-4 wrap-anywhere"
          >
            {named.origin}
          </a>
        </p>
      )}
    </div>
  )
}
