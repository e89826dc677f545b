import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPaths } from '#core/admin-paths.ts'
import { withQuery } from '#core/paths.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { FallbackText, fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { DeletedViewChips, useDeletedView } from '#ui/deleted-view.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Edited } from '#ui/forms/edit-form.ts'
import { IconAction } from '#ui/icon-action.tsx'
import { Eye } from '#ui/icons/eye.ts'
import { Pencil } from '#ui/icons/pencil.ts'
import { Plus } from '#ui/icons/plus.ts'
import { Send } from '#ui/icons/send.ts'
import { PagedTable } from '#ui/paged-table.tsx'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import type { Letter } from '../../admin-contract.ts'
import { LetterDialog } from './letter-dialog.tsx'
import {
  archiveLetter,
  isUnderWay,
  lettersQuery,
  restoreLetter,
  useReadLettersAgain,
} from './letter-client.ts'
import { emptyLetter, letterFields, type LetterForm, valuesOf } from './letter-values.ts'
import { SendLetter, SentLetter } from './send-letter.tsx'

type Edit = (edited: Edited<LetterForm>) => void
type Open = (id: string) => void

function Subject({ letter }: { letter: Letter }) {
  return (
    <span className="flex flex-col wrap-anywhere">
      <span>
        <FallbackText texts={partialTranslationsOf(letter, 'subject')} />
      </span>
      {!letter.sent_at && (
        <TranslationGap missing={gapsOf(letter, letterFields, letter.translate_later)} />
      )}
    </span>
  )
}

/**
 * How far the sending is. After a year its mails are gone, and only the number of readers is known.
 */
function State({ letter }: { letter: Letter }) {
  const t = useTranslations('admin.newsletter.letters')
  const { sent_at, readers, sent, failed } = letter
  if (!sent_at) return t('draft')
  const count = readers ?? 0
  const isForgotten = sent + failed === 0 && !isUnderWay(letter)
  return (
    <span className="flex flex-col">
      <span>
        {isUnderWay(letter)
          ? t('underWay', { sent, count })
          : t('sent', { count: isForgotten ? count : sent })}
      </span>
      {failed > 0 && <span className="text-danger">{t('failed', { count: failed })}</span>}
    </span>
  )
}

type RowProps = { letter: Letter; onEdit: Edit; onOpen: Open; isArchive: boolean }

function Actions({ letter, onEdit, onOpen, isArchive }: RowProps) {
  const t = useTranslations('admin.newsletter.letters')
  const locale = useLanguage()
  const readAgain = useReadLettersAgain()
  const { id, version } = letter
  const subject = fallbackText(partialTranslationsOf(letter, 'subject'), locale)?.text ?? ''
  const restore = () => restoreLetter(id)
  if (isArchive)
    return (
      <RestoreAction label={t('restoreOf', { subject })} restore={restore} readAgain={readAgain} />
    )
  if (letter.sent_at)
    return <IconAction label={t('viewOf', { subject })} Icon={Eye} onClick={() => onOpen(id)} />
  return (
    <span className="inline-flex">
      <IconAction label={t('sendOf', { subject })} Icon={Send} onClick={() => onOpen(id)} />
      <IconAction
        label={t('editOf', { subject })}
        Icon={Pencil}
        onClick={() => onEdit({ values: valuesOf(letter), saved: { id, version } })}
      />
      <RemoveAction
        label={t('deleteOf', { subject })}
        remove={() => archiveLetter(id)}
        restore={restore}
        readAgain={readAgain}
        removed={t('deleted')}
      />
    </span>
  )
}

function useColumns(row: Omit<RowProps, 'letter'>): Column<Letter>[] {
  const t = useTranslations('admin.newsletter.letters')
  const locale = useLanguage()
  return [
    {
      id: 'subject',
      header: t('columns.subject'),
      cell: (letter) => <Subject letter={letter} />,
    },
    { id: 'state', header: t('columns.state'), cell: (letter) => <State letter={letter} /> },
    {
      id: 'changed',
      header: t('columns.changed'),
      cell: ({ sent_at, sent_by, updated_at, updated_by }) => (
        <span className="wrap-anywhere">
          {t('by', {
            date: formatDateTime(sent_at ?? updated_at, locale),
            who: sent_by ?? updated_by,
          })}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      cell: (letter) => <Actions letter={letter} {...row} />,
    },
  ]
}

/** Letters to the newsletter's subscribers: drafts, and those that were sent. */
export default function LettersScreen() {
  const t = useTranslations('admin.newsletter.letters')
  const shared = useTranslations('admin.shared.views')
  const [edited, setEdited] = useState<Edited<LetterForm>>()
  const [openId, setOpenId] = useState<string>()
  const view = useDeletedView()
  const query = useInfiniteQuery(lettersQuery(view))
  const columns = useColumns({
    onEdit: setEdited,
    onOpen: setOpenId,
    isArchive: view === 'archived',
  })
  const open = query.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === openId)
  const close = () => setOpenId(undefined)
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <Button onClick={() => setEdited({ values: emptyLetter })}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </ScreenHeading>
      <p className="mb-4">
        <ButtonLink
          look="quiet"
          to={withQuery(adminPaths.messages(), { tab: 'newsletter' })}
          className="-mx-5"
        >
          {t('subscribers')}
        </ButtonLink>
      </p>
      <DeletedViewChips view={view} />
      <PagedTable
        query={query}
        caption={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Notice title={view ? shared('empty') : t('empty')} />}
      />
      {edited && <LetterDialog edited={edited} onClose={() => setEdited(undefined)} />}
      {open &&
        (open.sent_at ? (
          <SentLetter letter={open} onClose={close} />
        ) : (
          <SendLetter letter={open} onClose={close} />
        ))}
    </>
  )
}
