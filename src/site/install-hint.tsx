import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { storedText } from '#core/device-storage.ts'
import { TeamMessages } from '#messages/team-messages.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons/x.ts'

/** What Chromium hands to a page that can be installed. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** `safari` where a visitor has to do it by hand. */
type Offer = InstallPrompt | 'safari'

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

declare global {
  interface Window {
    /** Both are set by the strip's inline script; `hint` when it is due. */
    installPrompt?: InstallPrompt
    hint?: 1
  }
}

const seen = storedText('hintSeen')

/** Not again on this device. */
function keepSeen() {
  seen.write('1')
  delete window.hint
}

/** Safari on phones installs by its own menu alone. */
const isSafariOnPhone = () => 'standalone' in navigator && navigator.standalone === false

function subscribe(listener: () => void): () => void {
  const keep = (event: Event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    window.installPrompt = event
    listener()
  }
  addEventListener('beforeinstallprompt', keep)
  return () => removeEventListener('beforeinstallprompt', keep)
}

const readOffer = (): Offer | undefined => (isSafariOnPhone() ? 'safari' : window.installPrompt)

/** Opens while out of view, so that nothing visible moves; then notes that it has been seen. */
function useUnseenPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, open] = useState(false)
  useEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) => {
      if (entries.at(-1)?.isIntersecting !== isOpen) return
      if (isOpen) keepSeen()
      else open(true)
    }
    const observer = new IntersectionObserver(look, { threshold: isOpen ? 0.9 : 0 })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [isOpen])
  return { place, isOpen }
}

function Hint({ offer }: { offer: Offer }) {
  const t = useTranslations('team.install')
  const shared = useTranslations('shared')
  const { place, isOpen } = useUnseenPlace()
  const [isClosed, close] = useState(false)
  const end = () => {
    keepSeen()
    close(true)
  }
  const install = () => {
    end()
    if (offer !== 'safari') void offer.prompt().catch(() => undefined)
  }
  if (isClosed) return null
  return (
    <div ref={place}>
      {isOpen && (
        <section className="page pb-3" aria-label={t('title')}>
          <div className="flex items-center gap-x-3 border-t border-line pt-3">
            <div className="min-w-0 grow text-15">
              <p className="font-semibold">{t('title')}</p>
              <p className="text-ink2">{t(offer === 'safari' ? 'safari' : 'text')}</p>
            </div>
            {offer !== 'safari' && (
              <Button look="outline" className="shrink-0" onClick={install}>
                {t('add')}
              </Button>
            )}
            <button
              type="button"
              aria-label={shared('close')}
              className="shrink-0 p-3"
              onClick={end}
            >
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </button>
          </div>
        </section>
      )}
    </div>
  )
}

function InstallHint() {
  const offer = useSyncExternalStore(subscribe, readOffer, () => undefined)
  return (
    offer && (
      <Suspense>
        <TeamMessages>
          <Hint offer={offer} />
        </TeamMessages>
      </Suspense>
    )
  )
}

/** A quiet line that says the site can be installed, where it can be and is not yet. */
export const hint = <InstallHint />
