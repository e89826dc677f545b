import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Copy } from '#ui/icons/copy.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Crest } from '#features/club/web/crest.tsx'
import type { TeamTimes } from '#features/programs/web/client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useSiteSettings } from '#ui/site-settings.ts'
import { useCopiedText } from '#ui/use-copied-text.ts'
import type { OfferedTeam } from '#features/programs/contract.ts'
import type { LinkedFamily, Registration } from '../contract.ts'
import type { Answer } from './answer.ts'
import { RegistrationPart } from './registration-part.tsx'

const linkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline'

function useCopy() {
  const t = useTranslations('registrations')
  return useCopiedText({ copied: t('copied'), selected: t('selected') })
}

type PrivateLinkProps = Pick<Registration, 'email' | 'reference'> & {
  /** Nobody was sent it yet. */
  isOnlyWay?: boolean
}

/** The link to this page, which the family cannot find otherwise. */
export function PrivateLink({ email, reference, isOnlyWay = false }: PrivateLinkProps) {
  const t = useTranslations('registrations')
  const { origin } = useSiteSettings()
  const { token = '' } = useParams()
  const { text, copy } = useCopy()
  const address = origin + paths.registration(token)
  const share = `https://wa.me/?text=${encodeURIComponent(`${reference}\n${address}`)}`
  const send = (
    <ButtonLink
      to={share}
      target="_blank"
      rel="noreferrer"
      look={isOnlyWay ? 'primary' : 'quiet'}
      className={isOnlyWay ? 'max-sm:w-full print:hidden' : 'px-0!'}
    >
      <MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />
      {t('sendLink')}
    </ButtonLink>
  )
  return (
    <section aria-labelledby="private-link" className="space-y-2">
      <h2 id="private-link" className="text-20 font-bold">
        {t('link')}
      </h2>
      {isOnlyWay && (
        <>
          <p className="font-semibold text-warn">{t('notMailed')}</p>
          {send}
        </>
      )}
      <p>
        {t('linkText')} {email && t('mailed', { email })}
      </p>
      <p dir="ltr" className="rounded-control bg-sunk p-3 text-15">
        <span ref={text} data-testid="private-link" className="break-all">
          {address}
        </span>
      </p>
      <div className="flex flex-wrap gap-x-6 print:hidden">
        <button type="button" className={linkClass} onClick={copy}>
          <Copy aria-hidden className="size-5" strokeWidth={1.75} />
          {t('copyLink')}
        </button>
        {!isOnlyWay && send}
      </div>
    </section>
  )
}

type TicketProps = {
  family: LinkedFamily
  times: readonly TeamTimes[]
  /** The teams of the whole family. */
  teams: readonly OfferedTeam[]
  answer: Answer | undefined
  /** What stands directly below its head. */
  children?: ReactNode
}

/** The family's registrations as a ticket: one reference, and each with what it can change. */
export function RegistrationTicket({ family, times, teams, answer, children }: TicketProps) {
  const t = useTranslations('registrations')
  const { text, copy } = useCopy()
  const { reference, registrations } = family
  return (
    <>
      <div className="ticket overflow-hidden rounded-sheet border border-line bg-surface">
        <div className="band flex flex-wrap items-center gap-4 px-5 py-4">
          <Crest className="size-12 shrink-0 max-sm:hidden" />
          <p className="grow text-15 text-ink2">
            {t('reference')}
            <bdi
              ref={text}
              dir="ltr"
              data-testid="reference"
              className="display block text-24 text-gold rtl:text-end lg:text-38"
            >
              {reference}
            </bdi>
          </p>
          <Button look="outline" className="print:hidden" onClick={copy}>
            <Copy aria-hidden className="size-5" strokeWidth={1.75} />
            {t('copy')}
          </Button>
        </div>
        {children && <div className="border-b-2 border-dashed border-edge p-5">{children}</div>}
        <ul className="divide-y-2 divide-dashed divide-edge">
          {registrations.map((registration) => (
            <RegistrationPart
              key={registration.id}
              registration={registration}
              times={times.find(({ team }) => team.id === registration.offer.team?.id)}
              among={teams}
              answer={answer?.values.registration === registration.id ? answer : undefined}
            />
          ))}
        </ul>
      </div>
      {registrations.some(({ to_be_checked }) => to_be_checked) && (
        <p className="rounded-control bg-warn-bg p-4 font-semibold text-warn">{t('toBeChecked')}</p>
      )}
    </>
  )
}
