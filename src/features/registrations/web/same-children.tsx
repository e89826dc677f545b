import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { LinkedFamily } from '../contract.ts'
import { childrenToRenew } from './filled-values.ts'

/** What a family says or brings again each season. */
export function ToRenew() {
  const t = useTranslations('registrations.renew')
  return (
    <>
      <p className="font-semibold">{t('what')}</p>
      <ul className="list-disc ps-5">
        <li>{t('consents')}</li>
        <li>{t('documents')}</li>
      </ul>
    </>
  )
}

type SameChildrenProps = { token: string; family: LinkedFamily }

/** The way to the next season, as soon as it is open, with what does not carry over. */
export function SameChildren({ token, family }: SameChildrenProps) {
  const t = useTranslations('registrations.renew')
  if (childrenToRenew(family).length === 0) return null
  const { open_season: from } = family
  return (
    <section className="space-y-3 rounded-sheet border-2 border-gold bg-surface p-5 print:hidden">
      <h2 className="text-20 font-bold">
        {t('title', { from: String(from), to: String(from + 1) })}
      </h2>
      <p>{t('text')}</p>
      <ToRenew />
      <ButtonLink to={paths.registerAgain(token)}>{t('open')}</ButtonLink>
    </section>
  )
}
