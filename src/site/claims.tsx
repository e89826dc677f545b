import { useTranslations } from '#i18n/translations.ts'
import { useClub } from '#ui/site-settings.ts'

/** What the club says of itself in three numbers; below the next session, which is asked first. */
export function Claims() {
  const t = useTranslations('club.hero')
  const { founded, championships, members } = useClub()
  const claims = [
    founded && t('founded', { year: String(founded) }),
    championships && t('championships', { count: String(championships) }),
    members && t('members', { count: String(members) }),
  ].filter(Boolean)
  if (claims.length === 0) return null
  return (
    <div className="band border-t border-line">
      <ul className="page flex flex-wrap gap-x-8 gap-y-1 py-3 font-semibold lg:py-4 text-gold">
        {claims.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
    </div>
  )
}
