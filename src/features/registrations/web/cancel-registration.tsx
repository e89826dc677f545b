import { Form, useNavigation } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from './disclosure.tsx'

/** Asks for confirmation before the places are given up. */
export function CancelRegistration({
  registration,
  who,
  ...looks
}: {
  /** Its id among those of the private link. */
  registration: string | undefined
  /** Whose places are given up; unknown while the registration cannot be read. */
  who?: string
  isOpen?: boolean
  isRow?: boolean
}) {
  const t = useTranslations('registrations')
  const isSending = useNavigation().state !== 'idle'
  return (
    <Disclosure title={t('cancel')} {...looks} isDanger>
      {who && (
        <p className="font-semibold">
          <bdi>{who}</bdi>
        </p>
      )}
      <p>{t('cancelText')}</p>
      <Form method="post">
        {registration && <input type="hidden" name="registration" value={registration} />}
        <Button type="submit" name="intent" value="cancel" look="outline" aria-disabled={isSending}>
          {t('cancelYes')}
        </Button>
      </Form>
    </Disclosure>
  )
}
