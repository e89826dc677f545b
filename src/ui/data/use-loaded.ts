import {
  type DataTag,
  type DefaultError,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * What the screen's loader has read and may read again. An observer, which could ask for it itself,
 * is 3 KB of script.
 */
export function useLoaded<Data>({
  queryKey,
}: {
  queryKey: DataTag<QueryKey, Data, DefaultError>
}): Data | undefined {
  const client = useQueryClient()
  const [data, setData] = useState(() => client.getQueryData<Data>(queryKey))
  useEffect(
    // What the client has dropped as unused is still shown here.
    () =>
      client
        .getQueryCache()
        .subscribe(() => setData((held) => client.getQueryData<Data>(queryKey) ?? held)),
    [client, queryKey],
  )
  return data
}
