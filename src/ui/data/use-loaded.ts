import { type DefaultError, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { DataTag } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * What a page's loader has read, for pages whose scripts must stay small: it follows the data, but
 * asks for nothing by itself.
 */
export function useLoaded<Data>({
  queryKey,
}: {
  queryKey: DataTag<QueryKey, Data, DefaultError>
}): Data | undefined {
  const client = useQueryClient()
  const read = () => client.getQueryData<Data>(queryKey)
  return useSyncExternalStore((onChange) => client.getQueryCache().subscribe(onChange), read, read)
}
