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

// Asked for with the screen; when they do not come, whoever needs them asks again.
if (typeof document !== 'undefined')
  void loadRegisteringMessages(openPageLanguage()).catch(() => undefined)

/** Brings the words of registering to its screens: the other pages are read without them. */
export default function RegisteringRoute() {
  const locale = useLanguage()
  if (!hasRegisteringMessages(locale)) use(loadRegisteringMessages(locale))
  return (
    <LoadedMessages messagesOf={registeringMessagesOf}>
      <Outlet />
    </LoadedMessages>
  )
}
