import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { readonly [key: string]: string | Messages }

const ownMessages = /\/src\/(?:i18n|features)\/(?:.+\/)?messages\.[a-z]{2}\.ts$/

const compileAll = (messages: Messages): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message),
    ]),
  )

/**
 * Compiles every message when the program is built, so that no page brings a parser of messages.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      // Left outside the server's build, it would keep its parser and not understand what is
      // compiled.
      ssr: { noExternal: ['use-intl'] },
    }),
    async load(id) {
      if (!ownMessages.test(id)) return undefined
      // The number keeps the development server from getting the module as it was before it was
      // saved.
      const exported = await import(`${pathToFileURL(id).href}?${performance.now()}`)
      return Object.entries<Messages>({ ...exported })
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileAll(messages))}`)
        .join('\n')
    },
  }
}
