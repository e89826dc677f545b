import { Form, useNavigation } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { FoldOut } from './fold-out.tsx'

/** Asks once before the places go to somebody else. */
export function CancelRegistration({ isOpen }: { isOpen?: boolean }) {
  const t = useTranslations('registrations')
  const isSending = useNavigation().state !== 'idle'
  return (
    <FoldOut title={t('cancel')} isOpen={isOpen} isDanger>
      <p>{t('cancelText')}</p>
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value="cancel"
          look="danger"
          className="-ms-5"
          aria-disabled={isSending}
        >
          {t('cancelYes')}
        </Button>
      </Form>
    </FoldOut>
  )
}
