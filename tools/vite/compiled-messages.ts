import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { readonly [key: string]: string | Messages }

const ownMessages = /\/src\/(?:i18n|features)\/(?:.+\/)?(?:[a-z]+-)?messages\.[a-z]{2}\.ts$/

const compileAll = (messages: Messages): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message),
    ]),
  )

/** Compiles every message at build time, so that no page ships a message parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      // As an external package it would keep its parser and not understand compiled messages.
      ssr: { noExternal: ['use-intl'] },
    }),
    async load(id) {
      if (!ownMessages.test(id)) return undefined
      // The version number keeps the development server from serving the module as it was before
      // the last save.
      const exported = await import(`${pathToFileURL(id).href}?${performance.now()}`)
      return Object.entries<Messages>({ ...exported })
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileAll(messages))}`)
        .join('\n')
    },
  }
}
