import type { ComponentProps, ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Locale } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'

type Messages = ComponentProps<typeof IntlProvider>['messages']

/**
 * Provides loaded messages to its children. It is a component of its own because React replays a
 * suspended component without the wait, and a hook after the wait would then be one too many.
 */
export function LoadedMessages({
  messagesOf,
  children,
}: {
  messagesOf: (locale: Locale) => Messages
  children: ReactNode
}) {
  const locale = useLanguage()
  return (
    <IntlProvider locale={locale} messages={messagesOf(locale)}>
      {children}
    </IntlProvider>
  )
}
