import { createContext, useContext } from 'react'
import { useClub } from './site-settings.ts'

/** How many things wait for the club: in the title of every tab of the back office. */
export const WaitingTotal = createContext(0)

export function ScreenTitle({ title }: { title: string }) {
  const club = useClub()
  const waiting = useContext(WaitingTotal)
  return <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} – ${club.name}`}</title>
}
