import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { writeDraft } from '#ui/forms/draft.ts'
import type { LinkedFamily } from '../contract.ts'
import { draftNameOf } from './form-target.ts'
import { childrenToRenew, renewedValues } from './renewed-values.ts'

/** The way to the next season, as soon as it is open, with what does not carry over. */
export function SameChildren({ family }: { family: LinkedFamily }) {
  const t = useTranslations('registrations.renew')
  if (childrenToRenew(family).length === 0) return null
  const { open_season: from } = family
  // Kept in this tab alone, as what is typed; an address would name the children.
  const fill = () => writeDraft(draftNameOf({ kind: 'family' }), renewedValues(family))
  return (
    <section className="space-y-3 rounded-sheet border-2 border-gold bg-surface p-5 print:hidden">
      <h2 className="text-20 font-bold">
        {t('title', { from: String(from), to: String(from + 1) })}
      </h2>
      <p>{t('text')}</p>
      <p className="font-semibold">{t('what')}</p>
      <ul className="list-disc ps-5">
        <li>{t('consents')}</li>
        <li>{t('documents')}</li>
      </ul>
      <ButtonLink to={paths.register()} onClick={fill}>
        {t('open')}
      </ButtonLink>
    </section>
  )
}
