import { type ReactNode, use } from 'react'
import { useLanguage } from '#i18n/language.tsx'
import { LoadedMessages } from './loaded-messages.tsx'
import { hasTeamMessages, loadTeamMessages, teamMessagesOf } from './catalogues.ts'

/** Provides the messages of a team to its children; other pages do not load them. */
export function TeamMessages({ children }: { children: ReactNode }) {
  const locale = useLanguage()
  if (!hasTeamMessages(locale)) use(loadTeamMessages(locale))
  return <LoadedMessages messagesOf={teamMessagesOf}>{children}</LoadedMessages>
}
