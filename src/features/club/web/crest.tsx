import { useSiteSettings } from '#ui/site-settings.ts'

/**
 * The club's own crest, the ball with its initials, or a ball whose seams are the bridge, its cable
 * hung between two towers.
 */
export function Crest({ className }: { className?: string }) {
  const { crest_url: crest } = useSiteSettings().club
  if (crest)
    return (
      <img
        src={crest.replace(/^(\/media\/.*)\.\w+$/, '$1-320.webp')}
        alt=""
        className={`object-contain ${className}`}
      />
    )
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <circle cx="32" cy="32" r="30.5" fill="#F4B93E" />
      <path d="M2.2 38.5H61.8A30.5 30.5 0 0 1 2.2 38.5Z" fill="#EE6C2B" />
      <g fill="none" stroke="#2A0719">
        <path
          d="M14.5 7.5Q22 32 14.5 56.5M49.5 7.5Q42 32 49.5 56.5M1.5 38.5H62.5"
          strokeWidth="3"
        />
        <path d="M17 17Q32 49 47 17M17 17Q10 25 2.6 29M47 17Q54 25 61.4 29" strokeWidth="2.6" />
        <path d="M26.5 30.5V38M32 33V38M37.5 30.5V38M10 25V38M54 25V38" strokeWidth="1.6" />
        <circle cx="32" cy="32" r="30.5" strokeWidth="2.6" />
      </g>
    </svg>
  )
}
