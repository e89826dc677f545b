import { arcFilm } from './films/arc.tsx'
import { buzzerFilm } from './films/buzzer.tsx'
import { playFilm } from './films/play.tsx'
import type { Film } from './films/timing.ts'

/** Every film by its file in the project. */
export const films: Record<string, Film> = {
  'public/video/arc.mp4': arcFilm,
  'database/seed/media/gallery-video-1.mp4': playFilm,
  'database/seed/media/gallery-video-2.mp4': buzzerFilm,
}

/** The ball at the top of its arc. */
export const arcPoster = arcFilm.draw(2.75)
