import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Locale, localeNames, locales } from '#core/locale.ts'
import { MailLook } from '#features/mails/web/admin/mail-look.tsx'
import { Choices } from '#features/texts/web/admin/choices.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { type LetterTextsInput, letterTexts } from '../../admin-contract.ts'
import { letterPreviewQuery, sendTestLetter } from './letter-client.ts'
import { hasBody } from './letter-values.ts'

type Looked = { texts: LetterTextsInput; language: Locale }

function Mail({ texts, language }: Looked) {
  const query = useQuery({
    ...letterPreviewQuery({ ...texts, language }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryView query={query} skeleton={<Spinner />}>
      {(shown) => <MailLook shown={shown} locale={language} />}
    </QueryView>
  )
}

function SendTest({ texts, language }: Looked) {
  const t = useTranslations('admin.newsletter.letters')
  const shared = useTranslations('admin.shared')
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTestLetter({ ...texts, language }),
    onSuccess: ({ recipient }) =>
      showToast({
        kind: 'success',
        title: shared('success'),
        description: t('testSent', { recipient }),
      }),
    onError: useRefusalToast(),
  })
  return (
    <Button
      look="outline"
      className="w-full"
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      {t('test')}
    </Button>
  )
}

/** The mail as readers of each language get it, and a way to get it oneself. */
export function LetterLook({ typed, isSent }: { typed: unknown; isSent?: boolean }) {
  const t = useTranslations('admin.newsletter.letters')
  const [language, setLanguage] = useState(useLanguage())
  const { data: texts } = letterTexts.safeParse(typed)
  const names = locales.map((value) => ({ value, label: localeNames[value], lang: value }))
  if (!texts) return <p className="text-ink2">{t('previewRefused')}</p>
  return (
    <section aria-label={t('preview')} className="space-y-4">
      <Choices label={t('previewIn')} choices={names} chosen={language} onChoose={setLanguage} />
      <Mail texts={texts} language={language} />
      {!isSent && hasBody(texts) && <SendTest texts={texts} language={language} />}
    </section>
  )
}
