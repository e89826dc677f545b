import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { TextField } from '#ui/forms/field.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'
import { type ClubValues, pointOf } from './club-values.ts'

type Props = { form: EditForm<ClubValues> }

/** A map on which a tap sets the point; its scripts load when it is opened. */
function TapMap({ form, tilesUrl }: Props & { tilesUrl: string }) {
  const t = useTranslations('admin.club')
  const words = useTranslations('club.location')
  const frame = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [first] = useState(() => pointOf(form.values.point))
  const { set } = form
  const onPoint = useRef((_point: string) => {})
  useEffect(() => {
    onPoint.current = (point) => set({ point })
  })
  const [zoomIn, zoomOut] = [words('zoomIn'), words('zoomOut')]
  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    const load = async () => {
      try {
        const { showPointMap } = await import('./point-map.ts')
        if (isGone || !frame.current) return
        const options = { tilesUrl, zoomIn, zoomOut, first }
        remove = showPointMap(frame.current, options, (point) => onPoint.current(point))
      } catch {
        if (!isGone) setBroken(true)
      }
    }
    void load()
    return () => {
      isGone = true
      remove?.()
    }
  }, [tilesUrl, zoomIn, zoomOut, first])
  if (isBroken) return <p role="alert">{words('errorText')}</p>
  return (
    <div
      ref={frame}
      role="region"
      aria-label={t('pointMap')}
      className="relative isolate h-80 rounded-control border border-line bg-sunk"
    />
  )
}

/** The club's place on the map: two typed numbers, or a tap where the installation has a map. */
export function PointField({ form }: Props) {
  const t = useTranslations('admin.club')
  const { mapTilesUrl } = useSiteSettings()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="space-y-3">
      <TextField
        {...form.text('point')}
        optional
        dir="ltr"
        label={t('fields.point')}
        hint={t('pointHint')}
      />
      {mapTilesUrl && !isOpen && (
        <Button look="outline" onClick={() => setOpen(true)}>
          {t('pointOpen')}
        </Button>
      )}
      {mapTilesUrl && isOpen && (
        <>
          <p className="text-15 text-ink2">{t('pointTap')}</p>
          <TapMap form={form} tilesUrl={mapTilesUrl} />
        </>
      )}
    </div>
  )
}
