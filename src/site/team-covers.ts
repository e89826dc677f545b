import { useQuery } from '@tanstack/react-query'
import { coversQuery } from '#features/gallery/web/album-client.ts'

/** Finds the first picture of each of these teams that has an album. */
export function useTeamCovers() {
  const albums = useQuery(coversQuery()).data?.items ?? []
  return (teams: readonly string[]): string[] =>
    teams.flatMap((slug) => albums.find(({ team }) => team === slug)?.cover_url ?? [])
}
