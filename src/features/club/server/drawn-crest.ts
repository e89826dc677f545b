import type { Club } from '#core/club.ts'
import { coloursOf } from '#core/club-colours.ts'

/** Up to four Latin letters for a small crest: the short name, else the name's first letters. */
function initialsOf({ short_name, name_fr, name_en, name_ar }: Club): string {
  const letters = (short_name ?? '').replace(/\W/g, '')
  if (letters.length > 0 && letters.length < 5) return letters.toUpperCase()
  const name = (name_fr ?? name_en ?? name_ar ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '')
  return (name.match(/\b[A-Z]/gi) ?? []).slice(0, 4).join('').toUpperCase()
}

/** The address of the ball that is drawn in the club's colours, with its initials. */
function drawnBall(club: Club): string {
  const { band, accent } = coloursOf(club)
  const parts = ['ball', band.slice(1), accent.slice(1), initialsOf(club)]
  return `/crest/${parts.filter(Boolean).join('-')}.svg`
}

/** The club's crest, its own or the ball; null where the site draws the bridge. */
export const crestOf = (club: Club): string | null =>
  club.crest_url ?? (club.drawing === 'ball' ? drawnBall(club) : null)
