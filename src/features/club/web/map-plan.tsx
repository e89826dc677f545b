import type { Ref } from 'react'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { useTranslations } from '#i18n/translations.ts'

/**
 * The plan's size in pixels of the interactive map. The club is in the middle, and the street names
 * are close to it, so that even the low frame on a phone shows them.
 */
export const planSize = { width: 1200, height: 800 } as const

const blocks = [
  'M40 60h150v110H40zM220 60h190v110H220zM40 200h110v180H40zM190 200h220v180H190z',
  'M520 40h130v150H520zM670 60h60v130h-60zM840 60h120v130H840zM840 240h90v150h-90z',
  'M40 500h140v120H40zM220 500h190v120H220zM40 660h370v100H40z',
  'M520 500h90v140h-90zM520 670h190v90H520zM840 500h130v90H840zM840 630h200v130H840z',
].join('')

function Roads() {
  return (
    <g fill="none" className="stroke-surface">
      <path d="M0 440H1200M465 0V800M785 0V800" strokeWidth="30" />
      <path d="M465 185H0M465 640H0M785 220H1200M785 610H1200M630 440V800" strokeWidth="14" />
    </g>
  )
}

function Pin() {
  return (
    // As large as the pin of the interactive map, which replaces it.
    <g data-pin="" transform="translate(300 200) scale(.5)">
      <ellipse cx="600" cy="402" rx="18" ry="6" className="fill-ink" fillOpacity=".25" />
      <path
        d="M600 400C572 366 560 350 560 330a40 40 0 0 1 80 0c0 20-12 36-40 70z"
        fill="#5E0F3A"
      />
      <circle cx="600" cy="330" r="24" fill="#F4B93E" />
      <path
        d="M576 330h48M600 306v48M584 312q14 18 0 36M616 312q-14 18 0 36"
        fill="none"
        stroke="#2A0719"
        strokeWidth="3"
      />
    </g>
  )
}

const names = ['plan_street', 'plan_crossing', 'plan_landmark'] as const

/** The names that the club gave; those of roads stand on them. */
function Names() {
  const { plain, languageOf } = useTexts('location')
  const landmark = plain('plan_landmark')
  return (
    <g textAnchor="middle" className="fill-ink text-13 font-semibold">
      <text lang={languageOf('plan_street')} x="600" y="444">
        {plain('plan_street')}
      </text>
      <text lang={languageOf('plan_crossing')} transform="rotate(-90 465 400)" x="465" y="404">
        {plain('plan_crossing')}
      </text>
      {landmark && <path d="M552 482h16v16h-16z" fill="#F4B93E" stroke="#5E0F3A" strokeWidth="3" />}
      <text lang={languageOf('plan_landmark')} x="560" y="518">
        {landmark}
      </text>
    </g>
  )
}

/**
 * A drawn plan with the club in its middle: shown before the map, without scripts, and when tiles
 * fail to load. The roads are the same for every club and not to scale; it names them itself.
 */
export function MapPlan({ ref, className }: { ref?: Ref<SVGSVGElement>; className?: string }) {
  const t = useTranslations('club.location')
  const { plain } = useTexts('location')
  const named = names.flatMap((name) => plain(name) ?? [])
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${planSize.width} ${planSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={[t('plan'), ...named].join(' – ')}
      className={className}
    >
      <path d="M0 0h1200v800H0z" className="fill-sunk" />
      <path d={blocks} className="fill-line" />
      <path d="M480 232h232v193H480z" className="fill-ok-bg" />
      <Roads />
      <path
        d="M520 325h160v90H520zM600 325v90M520 352h32v36h-32M680 352h-32v36h32"
        fill="#F4B93E"
        stroke="#5E0F3A"
        strokeWidth="3"
      />
      <Names />
      <Pin />
    </svg>
  )
}
