import { type ReactNode, use, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import { useLanguage } from '#i18n/language.tsx'
import { hasOrderingMessages, loadOrderingMessages, orderingMessagesOf } from './messages.ts'

/** Brings the words of ordering to what stands in it: the other pages are read without them. */
export function OrderingMessages({ children }: { children: ReactNode }) {
  const locale = useLanguage()
  if (!hasOrderingMessages(locale)) use(loadOrderingMessages(locale))
  const messages = useMemo(() => orderingMessagesOf(locale), [locale])
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  )
}
