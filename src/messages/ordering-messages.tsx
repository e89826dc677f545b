import { type ReactNode, use } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { LoadedMessages } from './loaded-messages.tsx'
import { hasOrderingMessages, loadOrderingMessages, orderingMessagesOf } from './catalogues.ts'

/** Brings the words of ordering to what stands in it: the other pages are read without them. */
export function OrderingMessages({ children }: { children: ReactNode }) {
  const locale = useLanguage()
  if (!hasOrderingMessages(locale)) use(loadOrderingMessages(locale))
  return <LoadedMessages messagesOf={orderingMessagesOf}>{children}</LoadedMessages>
}
