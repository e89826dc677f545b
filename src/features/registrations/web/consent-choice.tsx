import { Form, useNavigation } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { useTexts } from '#features/texts/web/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import type { Registration } from '../contract.ts'
import type { Answer } from './answer.ts'
import { ConsentBox } from './consent-box.tsx'
import { Refusal } from './refusal.tsx'

/** The optional consents, which can be given and withdrawn at any time. */
export function ConsentChoice({
  registration: { id, consents, email, version },
  answer,
}: {
  registration: Pick<Registration, 'consents' | 'email' | 'version'> & { id: string }
  answer: Answer | undefined
}) {
  const t = useTranslations('registrations')
  const texts = useTexts('consents')
  const isSending = useNavigation().state !== 'idle'
  const box = (consent: 'photos' | 'newsletter') => (
    <ConsentBox
      consent={consent}
      checked={consents[consent]}
      error={answer?.errors[`consents.${consent}`]}
    >
      {texts.shown(consent)}
    </ConsentBox>
  )
  return (
    <Form key={version} method="post" className="space-y-3 print:hidden">
      <Refusal answer={answer} />
      <input type="hidden" name="registration" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="consent_version" value={texts.version ?? ''} />
      <input type="hidden" name="shown.photos" value={String(consents.photos)} />
      <input type="hidden" name="shown.newsletter" value={String(consents.newsletter)} />
      {/* A new text asks anew. */}
      <fieldset key={texts.version} className="space-y-3">
        <legend className="sr-only">{t('consents')}</legend>
        {box('photos')}
        {(email !== null || consents.newsletter) && (
          <>
            {box('newsletter')}
            {/* Who subscribed on the newsletter's own form stays subscribed. */}
            <p className="text-15 text-ink2">{t('letterLink')}</p>
          </>
        )}
      </fieldset>
      <Button type="submit" name="intent" value="consents" look="outline" aria-disabled={isSending}>
        {t('consentsSave')}
      </Button>
    </Form>
  )
}
