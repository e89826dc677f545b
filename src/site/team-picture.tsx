import { coversQuery } from '#features/gallery/web/album-client.ts'
import { loadInBrowser } from '#ui/data/load.ts'
import { Picture } from '#ui/picture.tsx'
import { useTeamCovers } from './team-covers.ts'

function TeamPicture({ slug, eager }: { slug: string; eager: boolean }) {
  const [url] = useTeamCovers()([slug])
  if (!url) return null
  return (
    <Picture
      url={url}
      alt=""
      sizes="(min-width: 64rem) 608px, (min-width: 48rem) 46vw, 88vw"
      largest={960}
      eager={eager}
      className="aspect-[2/1]! object-[50%_24%]"
    />
  )
}

/** A team's picture on its card; a browser that draws it reads the albums first. */
export async function loadTeamPicture() {
  if (!import.meta.env.SSR) await loadInBrowser([coversQuery()]).catch(() => {})
  return TeamPicture
}
