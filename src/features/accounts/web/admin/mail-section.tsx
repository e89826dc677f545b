import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Locale, localeNames, locales, parseLocale } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/forms/field.tsx'
import { chooseMailLanguage } from '../account.ts'
import { useAdminSession } from '../session.ts'
import { AccountSection } from './account-section.tsx'
import { useProblemText } from './problem-text.ts'
import { useDoneToast } from './use-done-toast.ts'

/** Whether the club's own mails come to the admin's address, and in which language. */
export function MailSection() {
  const t = useTranslations('admin.accounts.clubMails')
  const shared = useTranslations('admin.shared')
  const session = useAdminSession()
  const kept = session.status === 'signed-in' ? session.mailLanguage : undefined
  // What is being saved is shown at once, and taken back when it is refused.
  const [picked, pick] = useState<{ language: Locale | null }>()
  const say = useDoneToast()
  const problem = useProblemText()
  const { mutate } = useMutation({
    mutationFn: chooseMailLanguage,
    onSuccess: () => say(t('saved')),
    onError: (error) => {
      pick(undefined)
      showToast({
        kind: 'error',
        topic: 'account',
        title: shared('error'),
        description: problem(error),
      })
    },
  })
  return (
    <AccountSection title={t('title')} text={t('text')}>
      <SelectField
        name="mail_language"
        label={t('language')}
        value={(picked ? picked.language : kept) ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const language = parseLocale(value) ?? null
          pick({ language })
          mutate(language)
        }}
        options={[
          { value: '', label: t('none') },
          ...locales.map((value) => ({ value, label: localeNames[value] })),
        ]}
      />
    </AccountSection>
  )
}
