import { type ReactNode, use } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { LoadedMessages } from './loaded-messages.tsx'
import { hasMatchMessages, loadMatchMessages, matchMessagesOf } from './match-catalogue.ts'

/** Provides the messages of matches to its children; other pages do not load them. */
export function MatchMessages({ children }: { children: ReactNode }) {
  const locale = useLanguage()
  if (!hasMatchMessages(locale)) use(loadMatchMessages(locale))
  return <LoadedMessages messagesOf={matchMessagesOf}>{children}</LoadedMessages>
}
