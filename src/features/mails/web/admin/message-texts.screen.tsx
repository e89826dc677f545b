import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { Mail } from '#ui/icons/mail.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { readAhead } from '#ui/data/admin-queries.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { MessageText } from '../../admin-contract.ts'
import { messageTextsQuery } from './client.ts'
import { TextBadges } from './text-badges.tsx'
import { TextDialog } from './text-dialog.tsx'
import { useTextNames } from './use-text-names.ts'

export const clientLoader = () => readAhead((queries) => queries.prefetchQuery(messageTextsQuery))

type Open = (text: MessageText) => void

function TextRow({ text, onOpen }: { text: MessageText; onOpen: Open }) {
  const locale = useLanguage()
  const { partName } = useTextNames()
  const shown = text[`text_${locale}`] ?? text[`default_${locale}`]
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(text)}
        className="flex min-h-14 w-full flex-col items-start gap-1 px-4 py-3 text-start hover:bg-sunk"
      >
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {partName(text)} <TextBadges text={text} />
        </span>
        <span dir="auto" className="line-clamp-2 w-full text-15 text-ink2 wrap-anywhere">
          {shown}
        </span>
      </button>
    </li>
  )
}

function Message({ texts, onOpen }: { texts: readonly MessageText[]; onOpen: Open }) {
  const t = useTranslations('admin.mails.texts')
  const { messageName } = useTextNames()
  const [first] = texts
  if (!first) return null
  const Icon = first.channel === 'mail' ? Mail : MessageCircle
  const changed = texts.filter(({ text_fr, text_en, text_ar }) => text_fr ?? text_en ?? text_ar)
  return (
    <details className="group rounded-control border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold hover:bg-sunk">
        <Icon aria-hidden className="size-5 shrink-0 text-ink2" strokeWidth={1.75} />
        <span className="min-w-0 grow">
          {messageName(first.message)}
          <span className="block text-15 font-normal text-ink2">
            {t(`channel.${first.channel}`)}
            {changed.length > 0 && ` · ${t('changed', { count: changed.length })}`}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink2 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {texts.map((text) => (
          <TextRow key={text.key} text={text} onOpen={onOpen} />
        ))}
      </ul>
    </details>
  )
}

export default function MessageTextsScreen() {
  const t = useTranslations('admin.mails.texts')
  const [opened, setOpened] = useState<MessageText>()
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <QueryView query={useQuery(messageTextsQuery)} skeleton={<Spinner />}>
        {({ items }) => (
          <div className="max-w-3xl space-y-2">
            {[...Map.groupBy(items, ({ message }) => message)].map(([message, texts]) => (
              <Message key={message} texts={texts} onOpen={setOpened} />
            ))}
          </div>
        )}
      </QueryView>
      {opened && <TextDialog text={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
