import {
  createTranslator,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
  useLocale,
  useMessages,
} from 'use-intl'
import { clubTimeZone } from '#core/algiers.ts'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>
type Translator<Name extends Namespace> = ReturnType<typeof createTranslator<Messages, Name>>

const translators = new WeakMap<Messages, Map<string | undefined, unknown>>()

/**
 * The translator of a namespace. The library's own hook makes one for every component of every
 * page, with new plural rules each time; messages never change, so that here each namespace of
 * theirs has one for good.
 */
export function useTranslations<Name extends Namespace = never>(
  namespace?: Name,
): Translator<Name> {
  const locale = useLocale()
  const messages = useMessages()
  const ofMessages = translators.get(messages) ?? new Map<string | undefined, unknown>()
  translators.set(messages, ofMessages)
  // What is kept for a namespace was made for it.
  const known = ofMessages.get(namespace) as Translator<Name> | undefined
  const translator =
    known ??
    createTranslator<Messages, Name>({ locale, messages, namespace, timeZone: clubTimeZone })
  ofMessages.set(namespace, translator)
  return translator
}
