import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clubTexts } from '#core/club.ts'
import { gapsOf } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { readAhead } from '#ui/data/admin-queries.ts'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TranslationGap } from '#ui/translation-gap.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { AdminClub } from '../../contract.ts'
import { adminClubQuery } from './client.ts'
import { ClubDialog } from './club-dialog.tsx'
import { ClubRevisions } from './club-revisions.tsx'
import { useDescribeClub, valuesOf } from './club-values.ts'

export const clientLoader = () => readAhead((queries) => queries.prefetchQuery(adminClubQuery()))
clientLoader.hydrate = true as const

function Fact({ name, text }: { name: string; text: string }) {
  const t = useTranslations('admin.club')
  if (name === 'crest_url' && text)
    return <img src={text} alt="" className="size-12 object-contain" />
  return text ? <bdi>{text}</bdi> : <span className="text-ink2">{t('missing')}</span>
}

function Facts({ club }: { club: AdminClub }) {
  const described = useDescribeClub()(valuesOf(club)).filter(
    // The gaps below the list say the same.
    ({ name }) => name !== 'translate_later',
  )
  return (
    <>
      <dl className="max-w-3xl divide-y divide-line rounded-control border border-line bg-surface">
        {described.map(({ name, label, text }) => (
          <div key={name} className="gap-4 px-4 py-2 sm:flex">
            <dt className="shrink-0 text-ink2 sm:w-56">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
              <Fact name={name} text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <TranslationGap missing={gapsOf(club, clubTexts, club.translate_later)} />
      <ClubRevisions version={club.version} />
    </>
  )
}

export default function ClubSettingsScreen() {
  const t = useTranslations('admin.club')
  const query = useQuery(adminClubQuery())
  const club = query.data
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ScreenHeading title={t('settings.club')} subtitle={t('clubSubtitle')}>
        {club && <Button onClick={() => setIsOpen(true)}>{t('edit')}</Button>}
      </ScreenHeading>
      <QueryView query={query} skeleton={<Skeleton count={8} shape="h-10" className="space-y-2" />}>
        {(found) => <Facts club={found} />}
      </QueryView>
      {club && isOpen && <ClubDialog club={club} onClose={() => setIsOpen(false)} />}
    </>
  )
}
