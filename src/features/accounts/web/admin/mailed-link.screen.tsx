import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { EntryPage } from './entry-page.tsx'

/**
 * The page behind mails' links. A button continues, because link scanners follow links but press no
 * buttons, and the token works once.
 */
export default function MailedLinkScreen() {
  const t = useTranslations('admin.accounts')
  const { search } = useLocation()
  const [isLeaving, leave] = useState(false)
  const isChange = new URLSearchParams(search).get('type') === 'email_change'
  const goOn = () => {
    leave(true)
    location.replace(`/auth/v1/verify${search}`)
  }
  return (
    <EntryPage
      title={t(isChange ? 'emailChange.title' : 'forgot.newTitle')}
      subtitle={t('mailedLink.text')}
    >
      <Button className="w-full" aria-disabled={isLeaving} onClick={() => isLeaving || goOn()}>
        {t(isChange ? 'mailedLink.confirm' : 'mailedLink.goOn')}
      </Button>
    </EntryPage>
  )
}
