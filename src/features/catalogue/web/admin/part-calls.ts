import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { AdminShopPart } from '../../admin-contract.ts'
import { categoryCalls, shopTypeCalls } from './client.ts'

export type PartKind = 'category' | 'shop_type'

export const callsOf = (kind: PartKind) => (kind === 'category' ? categoryCalls : shopTypeCalls)

export const partsQuery = (kind: PartKind) => ({ ...callsOf(kind).list, staleTime: 0 })

/** Earlier values of a category or type, newest first. */
export const partRevisionsQuery = (kind: PartKind, id: string) =>
  queryOptions({
    queryKey: [...callsOf(kind).list.queryKey, id, 'revisions'],
    queryFn: ({ signal }) => callsOf(kind).revisions(id, { signal }),
    staleTime: 0,
  })

const none: readonly AdminShopPart[] = []

/** The categories or types in their order with their names; none until they are read. */
export function useParts(kind: PartKind) {
  const locale = useLanguage()
  const parts = useQuery(partsQuery(kind)).data?.items ?? none
  return parts.map((part) => ({ ...part, name: localized(part, 'name', locale) }))
}
export type NamedPart = ReturnType<typeof useParts>[number]

/** The categories that products can be in, as choices; `kept` is one that a product already has. */
export const choicesOf = (parts: readonly NamedPart[], kept = '') =>
  parts
    .filter(({ slug, audience, archived }) => (!audience && !archived) || slug === kept)
    .map(({ slug, name }) => ({ value: slug, label: name }))

/** Refetches the categories and types, whose names refer to each other. */
export function useReadPartsAgain() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [categoryCalls, shopTypeCalls].map(({ list }) =>
        queries.invalidateQueries({ queryKey: list.queryKey }),
      ),
    )
}
