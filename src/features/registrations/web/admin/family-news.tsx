import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Locale, localeNames, locales } from '#core/locale.ts'
import { MailLook } from '#features/mails/web/admin/mail-look.tsx'
import { Choices } from '#features/texts/web/admin/choices.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import type { AdminRegistration } from '../../admin-contract.ts'
import { familyNewsQuery, sendFamilyNews } from './client.ts'
import { mailGroups, type TellDraft } from './told-families.ts'

const textsOf = ({ fr, en, ar }: TellDraft) => ({
  text_fr: fr,
  text_en: en,
  text_ar: ar,
})

type Props = {
  offerId: string
  families: readonly AdminRegistration[]
  draft: TellDraft
  onMailed: (mails: number) => void
}

function Look({ offerId, draft }: Pick<Props, 'offerId' | 'draft'>) {
  const t = useTranslations('admin.registrations.tell')
  const [language, setLanguage] = useState<Locale>(useLanguage())
  const names = locales.map((value) => ({ value, label: localeNames[value], lang: value }))
  const query = useQuery({
    ...familyNewsQuery(offerId, { ...textsOf(draft), language }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="space-y-4">
      <Choices label={t('previewIn')} choices={names} chosen={language} onChoose={setLanguage} />
      <QueryView query={query} skeleton={<Spinner />}>
        {(shown) => <MailLook shown={shown} locale={language} />}
      </QueryView>
    </div>
  )
}

function Send({ offerId, draft, onMailed, count }: Omit<Props, 'families'> & { count: number }) {
  const t = useTranslations('admin.registrations.tell')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendFamilyNews({ offer_id: offerId, ...textsOf(draft) }),
    onSuccess: ({ mails }) => onMailed(mails),
    onError: useRefusalToast(),
  })
  const answer = (isConfirmed: boolean) => {
    setAsking(false)
    if (isConfirmed && !isPending) mutate()
  }
  return (
    <>
      <Button className="w-full" aria-disabled={isPending} onClick={() => setAsking(true)}>
        {t('send', { count })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('sendQuestion', { count })}
          text={t('sendText')}
          confirm={t('sendNow')}
          onAnswer={answer}
        />
      )}
    </>
  )
}

/** Families without an address, with what reaches them. */
function ToPhone({ families }: Pick<Props, 'families'>) {
  const callable = families.flatMap(({ id, guardian_name, reference, guardian_phone: phone }) =>
    phone === null ? [] : [{ id, name: guardian_name ?? reference, phone }],
  )
  if (callable.length === 0) return null
  return (
    <ul className="text-15">
      {callable.map(({ id, name, phone }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <bdi className="wrap-anywhere">{name}</bdi>
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center font-semibold text-link"
          >
            <PhoneNumber phone={phone} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The message by the club's own mail, to every family with an address; who has none is counted. */
export function FamilyNews({ offerId, families, draft, onMailed }: Props) {
  const t = useTranslations('admin.registrations.tell')
  const [isShown, setShown] = useState(false)
  const count = new Set(mailGroups(families).flatMap(({ addresses }) => addresses)).size
  const without = families.filter(({ email }) => email === null)
  return (
    <section aria-labelledby="tell-news" className="space-y-3">
      <h3 id="tell-news" className="font-bold">
        {t('news')}
      </h3>
      <p className="text-15 text-ink2">
        {t('reach', { count })} {without.length > 0 && t('without', { count: without.length })}
      </p>
      <ToPhone families={without} />
      <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('preview')}
      </Button>
      {isShown && <Look offerId={offerId} draft={draft} />}
      {draft.mailed !== undefined && (
        <p role="status" className="text-ok">
          {t('mailed', { count: draft.mailed })}
        </p>
      )}
      {draft.mailed === undefined && count > 0 && (
        <Send offerId={offerId} draft={draft} onMailed={onMailed} count={count} />
      )}
    </section>
  )
}
