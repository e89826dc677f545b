import {
  type DataTag,
  type DefaultError,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * The data of the screen's loader. An observer, which could fetch by itself, costs 3 KB of script.
 */
export function useLoaded<Data>({
  queryKey,
}: {
  queryKey: DataTag<QueryKey, Data, DefaultError>
}): Data | undefined {
  const client = useQueryClient()
  const [data, setData] = useState(() => client.getQueryData<Data>(queryKey))
  useEffect(
    // Data that the client has collected as unused are still shown here.
    () =>
      client
        .getQueryCache()
        .subscribe(() => setData((held) => client.getQueryData<Data>(queryKey) ?? held)),
    [client, queryKey],
  )
  return data
}
