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
  return (
    <Form key={version} method="post" className="space-y-3 print:hidden">
      <fieldset className="space-y-3">
        <legend className="sr-only">{t('consents')}</legend>
        <Refusal answer={answer} />
        <input type="hidden" name="registration" value={id} />
        <input type="hidden" name="version" value={version} />
        <ConsentBox consent="photos" checked={consents.photos}>
          {texts.shown('photos')}
        </ConsentBox>
        {(email !== null || consents.newsletter) && (
          <ConsentBox consent="newsletter" checked={consents.newsletter}>
            {texts.shown('newsletter')}
          </ConsentBox>
        )}
      </fieldset>
      <Button type="submit" name="intent" value="consents" look="outline" aria-disabled={isSending}>
        {t('consentsSave')}
      </Button>
    </Form>
  )
}
