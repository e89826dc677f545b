import { coversQuery } from '#features/gallery/web/album-client.ts'
import { levelsQuery } from '#features/programs/web/client.ts'
import { ProgramCards } from '#features/programs/web/program-cards.tsx'
import { loadInBrowser } from '#ui/data/load.ts'
import { Picture } from '#ui/picture.tsx'
import { useTeamCovers } from './team-covers.ts'

/** Two teams of a level side by side: its boys and its girls. */
const most = 2

function useTeamPictures() {
  const coversOf = useTeamCovers()
  return (teams: readonly string[]) => {
    const covers = coversOf(teams)
    if (covers.length === 0) return null
    return (
      <div className="faces">
        {covers.slice(0, most).map((url) => (
          <Picture
            key={url}
            url={url}
            alt=""
            sizes="(min-width: 64rem) 150px, 22vw"
            largest={640}
            className="aspect-auto! h-full object-[50%_32%]"
          />
        ))}
      </div>
    )
  }
}

const HomePrograms = () => <ProgramCards pictures={useTeamPictures()} />

/** The programmes on Home; in the browser their data are read before they are rendered. */
export async function loadHomePrograms() {
  // The page does not hand them over; hydrating without them would drop the server's HTML.
  if (!import.meta.env.SSR) await loadInBrowser([levelsQuery(), coversQuery()]).catch(() => {})
  return HomePrograms
}
