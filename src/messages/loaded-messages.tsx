import type { ComponentProps, ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Locale } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'

type Messages = ComponentProps<typeof IntlProvider>['messages']

/**
 * Gives words that are loaded to what stands in it. A component of its own: one that waited for
 * them is replayed without the wait, and a hook behind it is then one too many for React, which
 * renders the page anew.
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
