import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directionOf, localeNames, locales } from '#core/locale.ts'
import { whatsAppLink } from '#core/whatsapp.ts'
import { useDeskText } from '#features/mails/web/admin/desk-texts.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextArea } from '#ui/forms/field.tsx'
import { CircleCheck } from '#ui/icons/circle-check.ts'
import { Mail } from '#ui/icons/mail.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import type { AdminRegistration } from '../../admin-contract.ts'
import { useOfferName } from '../offer-words.ts'
import { familiesToTellQuery } from './client.ts'
import { familyMessage } from './family-message.ts'
import { FamilyNews } from './family-news.tsx'
import {
  familiesWithPlace,
  keptDraft,
  mailGroups,
  mailLink,
  messageIn,
  newDraft,
  type TellDraft,
} from './told-families.ts'

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-link hover:bg-sunk'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

type Told = { families: readonly AdminRegistration[]; draft: TellDraft }

function Mails({ families, draft }: Told) {
  const t = useTranslations('admin.registrations.tell')
  const offerName = useOfferName()
  const groups = mailGroups(families)
  const [first] = families
  if (groups.length === 0 || !first) return null
  return (
    <section aria-labelledby="tell-mails">
      <h3 id="tell-mails" className="font-bold">
        {t('mails')}
      </h3>
      <p className="text-15 text-ink2">{t('mailHint')}</p>
      <ul className="-mx-2">
        {groups.map(({ language, addresses }) => (
          <li key={addresses[0]}>
            <a
              href={mailLink(addresses, offerName(first.offer), messageIn(draft, language))}
              className={link}
            >
              <Mail {...icon} />
              {t('mail', { language: localeNames[language], count: addresses.length })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FamilyProps = { family: AdminRegistration; draft: TellDraft; onTold: (id: string) => void }

function Family({ family, draft, onTold }: FamilyProps) {
  const t = useTranslations('admin.registrations')
  const text = useDeskText()
  const { guardian_phone: phone, guardian_name, participants, reference, language } = family
  const name = guardian_name ?? participants[0]?.participant_name ?? reference
  const isTold = draft.told.includes(family.id)
  const message = `${familyMessage(family, text)}\n\n${messageIn(draft, language)}`
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span className="min-w-0">
        <bdi className="wrap-anywhere">{name}</bdi>
        {isTold && (
          <span className="ms-2 inline-flex items-center gap-1 text-15 text-ink2">
            <CircleCheck {...icon} /> {t('tell.told')}
          </span>
        )}
      </span>
      {phone === null ? (
        <span className="text-15 text-ink2">{t('tell.noPhone')}</span>
      ) : (
        <a
          href={whatsAppLink(phone, message)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('whatsapp', { name })}
          onClick={() => onTold(family.id)}
          className={link}
        >
          <MessageCircle {...icon} /> WhatsApp
        </a>
      )}
    </li>
  )
}

type FamiliesProps = Told &
  Pick<FamilyProps, 'onTold'> & { offerId: string; onMailed: (mails: number) => void }

function Families({ offerId, families, draft, onTold, onMailed }: FamiliesProps) {
  const t = useTranslations('admin.registrations.tell')
  if (messageIn(draft, 'fr') === '') return <p className="text-ink2">{t('writeFirst')}</p>
  return (
    <>
      <section aria-labelledby="tell-chats">
        <h3 id="tell-chats" className="font-bold">
          {t('families', { count: families.length })}
        </h3>
        <ul className="divide-y divide-line">
          {families.map((family) => (
            <Family key={family.id} family={family} draft={draft} onTold={onTold} />
          ))}
        </ul>
      </section>
      <FamilyNews offerId={offerId} families={families} draft={draft} onMailed={onMailed} />
      <Mails families={families} draft={draft} />
    </>
  )
}

function Message({ offerId, families }: { offerId: string } & Pick<Told, 'families'>) {
  const t = useTranslations('admin.registrations.tell')
  const kept = keptDraft(offerId)
  const [draft, setDraft] = useState(() => kept.read() ?? newDraft(families))
  const change = (next: TellDraft) => {
    setDraft(next)
    kept.write(next)
  }
  if (families.length === 0) return <p>{t('nobody')}</p>
  return (
    <div className="space-y-5">
      <p className="text-ink2">{t('text')}</p>
      {locales.map((locale) => (
        <TextArea
          key={locale}
          name={`tell_${locale}`}
          label={t(`message.${locale}`)}
          optional
          lang={locale}
          dir={directionOf(locale)}
          maxLength={1000}
          value={draft[locale]}
          onChange={({ currentTarget: { value } }) =>
            change({ ...draft, [locale]: value, told: [], mailed: undefined })
          }
        />
      ))}
      <Families
        families={families}
        draft={draft}
        offerId={offerId}
        onTold={(id) => change({ ...draft, told: [...new Set([...draft.told, id])] })}
        onMailed={(mailed) => change({ ...draft, mailed })}
      />
    </div>
  )
}

/** One message to every family with a place, each in its language, by WhatsApp or mail. */
export function TellFamilies({ offerId }: { offerId: string }) {
  const t = useTranslations('admin.registrations.tell')
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...familiesToTellQuery(offerId), enabled: isOpen })
  return (
    <>
      <Button look="outline" className="mt-2 print:hidden" onClick={() => setOpen(true)}>
        <MessageCircle {...icon} /> {t('title')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')}>
        <QueryView
          query={query}
          skeleton={<Skeleton count={3} shape="h-20" className="space-y-3" />}
        >
          {(all) => <Message offerId={offerId} families={familiesWithPlace(all)} />}
        </QueryView>
      </Dialog>
    </>
  )
}
