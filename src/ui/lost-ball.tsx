import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { still } from './server-drawn.tsx'

const AirballArt = still(async () => (await import('./airball-art.tsx')).AirballArt)

type LostBallProps = { title: string; text: string; children: ReactNode }

/** That an address leads nowhere, with the ways on. */
export function LostBall({ title, text, children }: LostBallProps) {
  const t = useTranslations('shared.notFound')
  return (
    <div className="page flex flex-col items-center gap-4 py-12 text-center lg:py-16">
      <AirballArt className="w-full max-w-80" />
      <p className="display text-48 text-ball-text">{t('code')}</p>
      <h1 className="display">{title}</h1>
      <p className="max-w-md text-ink2">{text}</p>
      {children}
    </div>
  )
}
