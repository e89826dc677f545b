import { type ReactNode, use } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { LoadedMessages } from './loaded-messages.tsx'
import { hasOrderingMessages, loadOrderingMessages, orderingMessagesOf } from './catalogues.ts'

/** Provides the ordering messages to its children; other pages do not load them. */
export function OrderingMessages({ children }: { children: ReactNode }) {
  const locale = useLanguage()
  if (!hasOrderingMessages(locale)) use(loadOrderingMessages(locale))
  return <LoadedMessages messagesOf={orderingMessagesOf}>{children}</LoadedMessages>
}
