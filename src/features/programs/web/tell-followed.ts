import { showToast } from '#ui/feedback/toast.ts'
import { readFollowedTeams } from './kept-teams.ts'

/** Says that a team is followed, and reads its sessions, so that they are there offline too. */
export function tellFollowed(title: string): void {
  showToast({ kind: 'success', title, topic: 'follow' })
  void readFollowedTeams().catch(() => undefined)
}
