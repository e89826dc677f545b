import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'

const address = /^(?:\d+\.){3}\d+$|^\[/
const ownAddress = /^127\.|^\[::1\]$/

/**
 * Keys are bound to a name. Where the page was opened by a bare address, this says so in place of
 * what would fail.
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
