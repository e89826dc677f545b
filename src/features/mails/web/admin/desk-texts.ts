import { useQuery } from '@tanstack/react-query'
import { fillText } from '#core/fill-text.ts'
import type { Locale } from '#core/locale.ts'
import { deskTextsQuery } from './client.ts'

/** A text of the club in the reader's language, filled in; '' while the texts are not there. */
export type DeskText = (
  key: string,
  language: Locale,
  values: Readonly<Record<string, string>>,
) => string

/** The texts that the back office fills in itself: of WhatsApp messages, and of replies by mail. */
export function useDeskText(): DeskText {
  const { data } = useQuery(deskTextsQuery)
  return (key, language, values) => fillText(data?.texts[key]?.[language] ?? '', values)
}
