import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { DataTag, DefaultError } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'

type List<Item> = { items: Item[] }
type ListQuery<Item> = { queryKey: DataTag<QueryKey, List<Item>, DefaultError> }

/**
 * A list that the frame of every page shows. A page that came without the list shows none in any
 * language; only a page that came with it fetches it after a change of language.
 */
export function useFrameList<Item>(queryOf: (lang: Locale) => ListQuery<Item>): readonly Item[] {
  const client = useQueryClient()
  const locale = useLanguage()
  const held = useLoaded(queryOf(locale))
  const [first] = useState(held)
  useEffect(() => {
    const asked = queryOf(locale)
    if (first && !client.getQueryData(asked.queryKey)) void client.prefetchQuery(asked)
  }, [client, first, locale, queryOf])
  return (held ?? first)?.items ?? []
}
