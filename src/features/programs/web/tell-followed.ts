import { showToast } from '#ui/feedback/toast.ts'
import { readFollowedTeams } from './kept-teams.ts'
import { renewReminders } from './reminders.ts'

/**
 * With a title, says that a team is followed and reads its sessions, so that they are available
 * offline; without one the team was unfollowed. In both cases a device with reminders sends its new
 * list of teams.
 */
export function tellFollowed(title: string | undefined): void {
  if (title !== undefined) {
    showToast({ kind: 'success', title, topic: 'follow', aboutField: true })
    void readFollowedTeams().catch(() => undefined)
  }
  void renewReminders()
}
