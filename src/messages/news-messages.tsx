import { type ReactNode, use } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { LoadedMessages } from './loaded-messages.tsx'
import { hasNewsMessages, loadNewsMessages, newsMessagesOf } from './news-catalogue.ts'

/** Provides the messages of the news to its children; other pages do not load them. */
export function NewsMessages({ children }: { children: ReactNode }) {
  const locale = useLanguage()
  if (!hasNewsMessages(locale)) use(loadNewsMessages(locale))
  return <LoadedMessages messagesOf={newsMessagesOf}>{children}</LoadedMessages>
}
