import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { type MessageText, messageTexts } from '../../admin-contract.ts'
import { sendTest, textRevisionsQuery, type TypedTexts } from './client.ts'

type Take = (earlier: TypedTexts) => void
const nothing = { text_fr: null, text_en: null, text_ar: null }

function Earlier({ id, onTake }: { id: string; onTake: Take }) {
  const t = useTranslations('admin.mails.texts')
  const locale = useLanguage()
  const { data } = useQuery(textRevisionsQuery(id))
  if (!data) return <Spinner />
  if (data.items.length === 0) return <p className="text-15 text-ink2">{t('noEarlier')}</p>
  return (
    <ul className="divide-y divide-line">
      {data.items.map(({ version, value, actor, created_at }) => {
        const { data: texts = nothing } = messageTexts.safeParse(value)
        const shown = [texts.text_fr, texts.text_en, texts.text_ar].filter(Boolean)
        return (
          <li key={version} className="space-y-1 py-3 text-15">
            <p className="text-ink2">
              {t('until', { time: formatDateTime(created_at, locale), actor })}
            </p>
            {shown.length === 0 ? (
              <p>{t('original')}</p>
            ) : (
              shown.map((text) => (
                <p key={text} dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              ))
            )}
            <Button look="quiet" onClick={() => onTake({ ...nothing, ...texts })}>
              {t('take')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function SendTest({ id, locale, typed }: { id: string; locale: Locale; typed: TypedTexts }) {
  const t = useTranslations('admin.mails.texts')
  const shared = useTranslations('admin.shared')
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTest(id, locale, typed),
    onSuccess: ({ recipient }) =>
      showToast({
        kind: 'success',
        title: shared('success'),
        description: t('testSent', { recipient }),
      }),
    onError: useRefusalToast(),
  })
  return (
    <Button look="outline" aria-disabled={isPending} onClick={() => isPending || mutate()}>
      {t('test')}
    </Button>
  )
}

type Props = { text: MessageText; locale: Locale; typed: TypedTexts; onTake: Take }

/** A test mail, the program's words, and earlier texts; both fill the form, which is then saved. */
export function TextActions({ text, locale, typed, onTake }: Props) {
  const t = useTranslations('admin.mails.texts')
  const [isOpen, setOpen] = useState(false)
  const { key, channel, updated_at, updated_by } = text
  const language = useLanguage()
  return (
    <section className="space-y-3 border-t border-line pt-4">
      {updated_at && updated_by && (
        <p className="text-15 text-ink2">
          {t('lastChanged', { actor: updated_by, time: formatDateTime(updated_at, language) })}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {channel === 'mail' && <SendTest id={key} locale={locale} typed={typed} />}
        <Button look="outline" onClick={() => onTake(nothing)}>
          {t('reset')}
        </Button>
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center text-link">
          {t('earlier')}
        </summary>
        {isOpen && <Earlier id={key} onTake={onTake} />}
      </details>
    </section>
  )
}
