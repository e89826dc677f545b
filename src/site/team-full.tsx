import { choicesQuery } from '#features/registrations/web/client.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useAwaited } from '#ui/data/use-awaited.ts'
import { useLoaded } from '#ui/data/use-loaded.ts'

/** That a team has no place for one child more; nothing where it has. */
export function TeamFull({ slug }: { slug: string }) {
  useAwaited([choicesQuery()])
  const t = useTranslations('team')
  const team = useLoaded(choicesQuery())?.teams.find((each) => each.slug === slug)
  if (!team?.is_full) return null
  return <p className="mt-2 font-semibold text-gold">{t('full')}</p>
}
