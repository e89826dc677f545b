import { Link } from 'react-router'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { Answer } from './answer.ts'
import { ConsentBox } from './consent-box.tsx'

/** What a family agrees to; nothing is ticked for it. */
export function Consents({ answer, errors = {} }: { answer?: Answer; errors?: FieldErrors }) {
  const t = useTranslations('registrations')
  const texts = useTexts('consents')
  // The text has changed since it was ticked: ask again.
  const isOutdated = answer?.errors['consents.participation'] === 'outdated'
  const values = isOutdated ? {} : (answer?.values ?? {})
  const box = (consent: 'participation' | 'photos' | 'newsletter') => (
    <ConsentBox
      consent={consent}
      checked={`consents.${consent}` in values}
      error={errors[`consents.${consent}`]}
    >
      {texts.shown(consent)}
    </ConsentBox>
  )
  return (
    <fieldset key={texts.version} className="space-y-3">
      <legend className="text-20 font-bold">{t('consents')}</legend>
      <input type="hidden" name="consent_version" value={texts.version ?? ''} />
      <p className="text-15 text-ink2">{t('consentsText')}</p>
      {box('participation')}
      {box('photos')}
      {box('newsletter')}
      <p>
        <Link to={paths.privacy} className="text-15 text-link underline underline-offset-4">
          {t('privacy')}
        </Link>
      </p>
    </fieldset>
  )
}
