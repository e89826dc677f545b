import { useEffect, useRef, useState } from 'react'
import { LoaderCircle } from '#ui/icons/loader-circle.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { MapPlan } from './map-plan.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import { whenNear } from '#ui/when-near.ts'

const loadDelayMs = 200

type MapState = 'plan' | 'loading' | 'shown' | 'failed' | 'missing'

function useClubMap() {
  const t = useTranslations('club')
  const { mapTilesUrl } = useSiteSettings()
  const { name, address, latitude, longitude } = useClub()
  const [state, setState] = useState<MapState>('plan')
  const frame = useRef<HTMLDivElement>(null)
  const plan = useRef<SVGSVGElement>(null)

  useEffect(() => {
    if (!mapTilesUrl || !frame.current || latitude === null || longitude === null) return
    const position: [number, number] = [latitude, longitude]
    let removeMap: (() => void) | undefined
    let isGone = false
    const texts = {
      name,
      address,
      zoomIn: t('location.zoomIn'),
      zoomOut: t('location.zoomOut'),
    }
    const load = async () => {
      try {
        const { showMap } = await import('./leaflet-map.ts')
        const container = document.getElementById('map')
        if (isGone) return
        if (!container) return setState('missing')
        removeMap = showMap(container, {
          tilesUrl: mapTilesUrl,
          texts,
          position,
          plan: plan.current,
        })
        setState('shown')
      } catch {
        if (!isGone) setState('failed')
      }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopWaiting = whenNear(frame.current, '200px', () => {
      setState('loading')
      timer = setTimeout(() => void load(), loadDelayMs)
    })
    return () => {
      isGone = true
      stopWaiting()
      clearTimeout(timer)
      removeMap?.()
    }
  }, [mapTilesUrl, t, name, address, latitude, longitude])
  return { state, frame, plan }
}

const panel =
  'absolute inset-0 z-10 flex flex-col items-center justify-center gap-3 bg-surface p-6 text-center'

type Props = {
  /** Its height. */
  className: string
  /**
   * For a page where the map is far down on a phone: it is drawn in the browser only, so that a
   * visitor who does not scroll that far loads a smaller page.
   */
  isCompact?: boolean
}

/** The map: a drawn plan at first, interactive once it is in view. */
export function LocationMap({ className, isCompact = false }: Props) {
  const t = useTranslations('club.location')
  const { state, frame, plan } = useClubMap()
  const [isDrawn, setDrawn] = useState(!isCompact)
  useEffect(() => setDrawn(true), [])
  return (
    <div ref={frame} className={`relative isolate overflow-hidden rounded-tag ${className}`}>
      <div className="absolute inset-0 flex items-center justify-center">
        {isDrawn && <MapPlan ref={plan} className="h-200 w-300 shrink-0" />}
      </div>
      <div
        id="map"
        role="region"
        aria-label={t('map')}
        className="ring-inside absolute inset-0 size-full bg-transparent! font-text!"
      />
      {state === 'loading' && (
        <p role="status" className={panel}>
          <LoaderCircle aria-hidden className="size-8 animate-spin text-link" strokeWidth={1.75} />
          {t('loading')}
        </p>
      )}
      {(state === 'failed' || state === 'missing') && (
        <div role="alert" className={panel}>
          <p className="text-20 font-bold">{t('errorTitle')}</p>
          <p className="text-ink2">{t(state === 'missing' ? 'missing' : 'errorText')}</p>
          <Button onClick={() => location.reload()}>{t('reload')}</Button>
        </div>
      )}
    </div>
  )
}
