import { useEffect, useState } from 'react'
import { storedText } from '#core/device-storage.ts'
import { directionOf } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { X } from '#ui/icons/x.ts'
import { PathLink } from '#ui/path-link.tsx'
import type { Announcements } from '../contract.ts'

type Announcement = Announcements['items'][number]

const closedKey = 'closed-announcements'
const closed = storedText(closedKey)

// Runs before the first paint, so that hiding announcements closed on this device shifts nothing.
// It also hides those that ended after this copy of the page was cached.
const hideGone = `for(const e of document.querySelectorAll('[data-announcement]')){let c;try{c=localStorage['${closedKey}']}catch{}const{announcement:a,until:u}=e.dataset;e.hidden=(c||'').includes(a)||Date.parse(u)<=Date.now()}`

function Words({ item: { text, language, link } }: { item: Announcement }) {
  const words = (
    <span lang={language} dir={language && directionOf(language)}>
      {text}
    </span>
  )
  if (!link) return words
  const look = 'underline underline-offset-4'
  if (link.startsWith('/'))
    return (
      <PathLink to={link} className={look}>
        {words}
      </PathLink>
    )
  return (
    <a href={link} rel="noreferrer" className={look}>
      {words}
    </a>
  )
}

const longestTimerMs = 2 ** 31 - 1

/** Whether it ended while the page was open; the server sends none that have ended. */
function useEnded(until: string | null): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!until) return
    const left = Math.max(0, Date.parse(until) - Date.now())
    const timer = setTimeout(() => setOver(left < longestTimerMs), Math.min(left, longestTimerMs))
    return () => clearTimeout(timer)
  }, [until])
  return isOver
}

type StripProps = { item: Announcement; isClosed: boolean; onClose: () => void }

function Strip({ item, isClosed, onClose }: StripProps) {
  const t = useTranslations('shared')
  const hasEnded = useEnded(item.until)
  return (
    <div
      data-announcement={item.id}
      data-until={item.until}
      hidden={isClosed || hasEnded}
      suppressHydrationWarning
      className="border-b border-line bg-surface"
    >
      <div className="page flex items-center gap-2">
        <p className="min-w-0 grow py-2 wrap-anywhere">
          <Words item={item} />
        </p>
        <button
          type="button"
          aria-label={t('close')}
          className="inline-flex min-h-11 min-w-11 items-center justify-center noscript:hidden"
          onClick={onClose}
        >
          <X aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      </div>
    </div>
  )
}

/** The announcements; a reader can dismiss them on this device. */
export function AnnouncementStrip({ items }: { items: readonly Announcement[] }) {
  const t = useTranslations('shared')
  const [ended, setEnded] = useState('')
  useEffect(() => setEnded(closed.read() ?? ''), [])
  const close = (id: string) => {
    // Forgets dismissed announcements that are gone.
    const kept = items.flatMap((item) => (ended.includes(item.id) ? item.id : []))
    const all = [...kept, id].join(' ')
    closed.write(all)
    setEnded(all)
  }
  return (
    <section aria-label={t('announcement')}>
      {items.map((item) => (
        <Strip
          key={item.id}
          item={item}
          isClosed={ended.includes(item.id)}
          onClose={() => close(item.id)}
        />
      ))}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideGone }} />
    </section>
  )
}
