import { useMutation } from '@tanstack/react-query'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { localized } from '#core/locale.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { formatDate } from '#i18n/format.ts'
import { FallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { GripVertical } from '#ui/icons/grip-vertical.ts'
import { UserRound } from '#ui/icons/user-round.ts'
import { TranslationGap } from '#ui/translation-gap.tsx'
import type { AdminPerson } from '../../admin-contract.ts'
import { restoreConsent, useReadPeopleAgain, withdrawConsent } from './client.ts'
import { personTexts } from './person-values.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'

function Figure({ person }: { person: AdminPerson }) {
  const { portrait_url: url, portrait_consent_withdrawn_at: withdrawn } = person
  const square = 'size-14 shrink-0 rounded-control'
  if (url && withdrawn === null)
    return <img src={url} alt="" loading="lazy" className={`${square} object-cover`} />
  return (
    <span className={`${square} grid place-items-center bg-sunk text-ink2`}>
      <UserRound aria-hidden className="size-8" strokeWidth={1.5} />
    </span>
  )
}

/** Asks for confirmation, because the picture leaves every page at once. */
function Withdrawal({ person }: { person: AdminPerson }) {
  const t = useTranslations('admin.club.people.consent')
  const name = localized(person, 'name', useLanguage())
  const [isAsking, setAsking] = useState(false)
  const readAgain = useReadPeopleAgain()
  const tell = useUndoToast(readAgain)
  const { mutate } = useMutation({
    mutationFn: () => withdrawConsent(person.id),
    onSuccess: () => tell(t('done'), () => restoreConsent(person.id)),
    onError: useRefusalToast(),
    onSettled: readAgain,
  })
  const answer = (isConfirmed: boolean) => {
    setAsking(false)
    if (isConfirmed) mutate()
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('withdrawOf', { name })}
        onClick={() => setAsking(true)}
        className="inline-flex min-h-11 items-center text-start font-semibold text-danger underline underline-offset-4"
      >
        {t('withdraw')}
      </button>
      {isAsking && (
        <ConfirmDialog
          question={t('question', { name })}
          confirm={t('withdraw')}
          onAnswer={answer}
        />
      )}
    </>
  )
}

function Consent({ person }: { person: AdminPerson }) {
  const t = useTranslations('admin.club.people.consent')
  const locale = useLanguage()
  const { portrait_consent_on: on, portrait_consent_by: by } = person
  const withdrawn = person.portrait_consent_withdrawn_at
  if (withdrawn)
    return (
      <p className="text-15 text-warn">{t('withdrawn', { day: formatDate(withdrawn, locale) })}</p>
    )
  if (!on) return null
  const day = formatDate(on, locale)
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-15 wrap-anywhere text-ink2">
      {by ? t('givenBy', { day, by }) : t('given', { day })}
      {!person.archived && <Withdrawal person={person} />}
    </p>
  )
}

const badge = 'rounded-round px-2.5 py-0.5 text-13 font-semibold'

type Row = {
  person: AdminPerson
  /** Starts dragging at the row's grip; without it the row has none. */
  onGrab?: ((event: PointerEvent) => void) | undefined
  isCarried?: boolean
  /** The actions. */
  children: ReactNode
}

/** For laptops only: keys have the arrows, and on a phone a finger scrolls. */
function Grip({ onGrab }: Required<Pick<Row, 'onGrab'>>) {
  return (
    <span
      aria-hidden
      data-grip
      onPointerDown={onGrab}
      className="hidden size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink2 select-none hover:bg-sunk active:cursor-grabbing lg:grid"
    >
      <GripVertical className="size-5" strokeWidth={1.75} />
    </span>
  )
}

/** A person in the list, with what is missing. */
export function PersonRow({ person, onGrab, isCarried = false, children }: Row) {
  const t = useTranslations('admin.club.people')
  const isHidden = !person.is_visible || person.archived
  return (
    <li
      className={`flex flex-wrap items-start justify-end gap-x-3 gap-y-1 bg-surface px-4 py-3 ${isCarried ? 'relative z-10 shadow-sheet' : ''}`}
    >
      {onGrab && <Grip onGrab={onGrab} />}
      <div className="flex min-w-0 grow basis-60 gap-3">
        <Figure person={person} />
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            <FallbackText texts={partialTranslationsOf(person, 'name')} />
          </h2>
          <p className="text-15 wrap-anywhere text-ink2">
            <FallbackText texts={partialTranslationsOf(person, 'role')} />
          </p>
          <p className="flex flex-wrap gap-2 py-1">
            <span className={`${badge} bg-info-bg text-info`}>{t(`kinds.${person.kind}`)}</span>
            {isHidden && (
              <span className={`${badge} bg-warn-bg text-warn`}>
                {t(person.archived ? 'archived' : 'hidden')}
              </span>
            )}
          </p>
          <Consent person={person} />
          <TranslationGap missing={gapsOf(person, personTexts, person.translate_later)} />
        </div>
      </div>
      <span className="inline-flex shrink-0">{children}</span>
    </li>
  )
}
