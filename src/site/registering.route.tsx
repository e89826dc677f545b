import { use } from 'react'
import { Outlet } from 'react-router'
import { useLanguage } from '#i18n/language.tsx'
import { openPageLanguage } from '#i18n/page-language.ts'
import { LoadedMessages } from '#messages/loaded-messages.tsx'
import {
  hasRegisteringMessages,
  loadRegisteringMessages,
  registeringMessagesOf,
} from '#messages/catalogues.ts'

// Requested together with the screen; after a failure the consumer requests them again.
if (typeof document !== 'undefined')
  void loadRegisteringMessages(openPageLanguage()).catch(() => undefined)

/** Provides the registration messages to its screens; other pages do not load them. */
export default function RegisteringRoute() {
  const locale = useLanguage()
  if (!hasRegisteringMessages(locale)) use(loadRegisteringMessages(locale))
  return (
    <LoadedMessages messagesOf={registeringMessagesOf}>
      <Outlet />
    </LoadedMessages>
  )
}
