import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { ViewChips } from '#ui/view-chips.tsx'
import type { AdminText } from '../../contract.ts'
import { placeOf, type TextPlace, textSections } from '../../facts.ts'
import { adminTextsQuery } from './client.ts'
import { SectionPreview } from './section-preview.tsx'
import { TextDialog } from './text-dialog.tsx'
import { TextParts } from './text-parts.tsx'
import { missingLanguages, TextRow } from './text-row.tsx'

type View = 'all' | 'gaps' | 'drafts'
type Entry = { text: AdminText; place: TextPlace }

const isIn: Record<View, (entry: Entry) => boolean> = {
  all: () => true,
  gaps: ({ text }) => missingLanguages(text).length > 0,
  drafts: ({ text }) => text.has_draft,
}

function useView(): View {
  const [search] = useSearchParams()
  const view = search.get('view')
  return view === 'gaps' || view === 'drafts' ? view : 'all'
}

function Chips({ entries, view }: { entries: readonly Entry[]; view: View }) {
  const t = useTranslations('admin.texts')
  const countIn = (each: View) => ({ count: String(entries.filter(isIn[each]).length) })
  const choices = [
    { to: '?', label: t('all'), isCurrent: view === 'all' },
    { to: '?view=gaps', label: t('gaps', countIn('gaps')), isCurrent: view === 'gaps' },
    { to: '?view=drafts', label: t('drafts', countIn('drafts')), isCurrent: view === 'drafts' },
  ]
  return <ViewChips label={t('views')} choices={choices} />
}

function Sections({ entries, onEdit }: { entries: Entry[]; onEdit: (entry: Entry) => void }) {
  const t = useTranslations('admin.texts.sections')
  return textSections.map((section) => {
    const own = entries.filter(({ place }) => place.section === section)
    if (own.length === 0) return null
    return (
      <section key={section} aria-labelledby={`texts-${section}`} className="mt-8">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id={`texts-${section}`} className="text-20 font-bold">
            {t(section)}
          </h2>
          <SectionPreview section={section} name={t(section)} />
        </div>
        <ul className="divide-y divide-line rounded-control border border-line bg-surface">
          {own.map((entry) => (
            <li key={entry.place.key}>
              <TextRow {...entry} onEdit={() => onEdit(entry)} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function Texts({ items }: { items: readonly AdminText[] }) {
  const t = useTranslations('admin.texts')
  const view = useView()
  const [edited, setEdited] = useState<Entry>()
  const entries = items.flatMap((text): Entry[] => {
    const place = placeOf(text.key)
    return place ? [{ text, place }] : []
  })
  const shown = entries.filter(isIn[view])
  return (
    <>
      <Chips entries={entries} view={view} />
      {shown.length === 0 && <Notice title={t(view === 'gaps' ? 'noGaps' : 'noDrafts')} />}
      <Sections entries={shown} onEdit={setEdited} />
      {edited && (
        <TextDialog {...edited} key={edited.place.key} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

export default function TextsScreen() {
  const t = useTranslations('admin.texts')
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <TextParts />
      <QueryView query={useQuery(adminTextsQuery)} skeleton={<Spinner />}>
        {({ items }) => <Texts items={items} />}
      </QueryView>
    </>
  )
}
