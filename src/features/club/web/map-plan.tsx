import type { Ref } from 'react'
import { useTranslations } from 'use-intl'

/** Width and height of the plan in pixels of the interactive map; the club stands in the middle. */
export const planSize = { width: 1200, height: 800 } as const

const blocks = [
  'M40 60h150v110H40zM220 60h120v110H220zM40 210h110v140H40zM190 210h150v140H190z',
  'M430 40h130v120H430zM600 60h90v100h-90zM720 40h120v120H720z',
  'M40 470h140v120H40zM220 470h120v120H220zM40 630h300v110H40z',
  'M930 330h120v90H930zM1080 330h90v90h-90zM930 620h200v120H930z',
  'M430 600h110v130H430zM580 640h130v90H580z',
].join('')

function Roads() {
  return (
    <g fill="none" className="stroke-surface">
      <path d="M0 410H1200M385 0V800M880 0V800" strokeWidth="26" />
      <path d="M385 190H0M385 570H0M880 270H385M880 570H1200M640 410V800" strokeWidth="14" />
      <path d="M930 0C900 200 1000 300 1200 290" strokeWidth="20" />
    </g>
  )
}

function Tram({ label }: { label: string }) {
  return (
    <>
      <path d="M760 0C770 160 800 240 800 410V800" fill="none" className="stroke-link" strokeWidth="6" strokeDasharray="18 10" />
      <circle cx="800" cy="470" r="13" className="fill-link stroke-surface" strokeWidth="5" />
      <text x="822" y="478" className="fill-ink text-20 font-semibold">
        {label}
      </text>
    </>
  )
}

function Pin() {
  return (
    <g data-pin="">
      <ellipse cx="600" cy="402" rx="18" ry="6" className="fill-ink" fillOpacity=".25" />
      <path d="M600 400C572 366 560 350 560 330a40 40 0 0 1 80 0c0 20-12 36-40 70z" fill="#5E0F3A" />
      <circle cx="600" cy="330" r="24" fill="#F4B93E" />
      <path d="M576 330h48M600 306v48M584 312q14 18 0 36M616 312q-14 18 0 36" fill="none" stroke="#2A0719" strokeWidth="3" />
    </g>
  )
}

/** The streets around the club, drawn: what is seen before the map, without scripts, and when tiles do not come. */
export function MapPlan({ ref, className }: { ref?: Ref<SVGSVGElement>; className?: string }) {
  const t = useTranslations('club.location')
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${planSize.width} ${planSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('plan')}
      className={className}
    >
      <path d="M0 0h1200v800H0z" className="fill-sunk" />
      <path d={blocks} className="fill-line" />
      <path d="M470 210h260v170H470z" className="fill-ok-bg" />
      <Roads />
      <Tram label={t('planTram')} />
      <g className="fill-ink2 text-18">
        <text x="412" y="30">{`↑ ${t('planCentre')}`}</text>
        <text x="412" y="786">{`↓ ${t('planAirport')}`}</text>
      </g>
      <path d="M520 300h160v90H520z" className="fill-gold" />
      <Pin />
    </svg>
  )
}
