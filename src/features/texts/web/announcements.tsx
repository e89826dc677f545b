import { lazy, Suspense } from 'react'
import { announcementsQuery } from './client.ts'
import { useFrameList } from './use-frame-list.ts'

const AnnouncementStrip = lazy(async () => ({
  default: (await import('./announcement-strip.tsx')).AnnouncementStrip,
}))

/** The announcements above the header; their code is loaded only when there are any. */
export function Announcements() {
  const items = useFrameList(announcementsQuery)
  if (items.length === 0) return null
  return (
    <Suspense>
      <AnnouncementStrip items={items} />
    </Suspense>
  )
}
