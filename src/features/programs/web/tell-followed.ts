import { showToast } from '#ui/feedback/toast.ts'
import { readFollowedTeams } from './kept-teams.ts'
import { renewReminders } from './reminders.ts'

/**
 * Says that a team is followed, and reads its sessions, so that they are there offline too; without
 * a title it is not followed any more. A device with reminders gets those of its teams now.
 */
export function tellFollowed(title: string | undefined): void {
  if (title !== undefined) {
    showToast({ kind: 'success', title, topic: 'follow', aboutField: true })
    void readFollowedTeams().catch(() => undefined)
  }
  void renewReminders()
}
