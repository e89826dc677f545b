import { useTranslations } from '#i18n/translations.ts'
import { ButtonLink } from '#ui/button.tsx'
import { still } from '#ui/server-drawn.tsx'
import type { MatchList as Page } from '../contract.ts'
import { MatchRow } from './match-row.tsx'

const MatchJsonLd = still(async () => (await import('./match-json-ld.tsx')).MatchJsonLd)

type Props = {
  matches: Page
  /** The id of the list's heading. */
  id: string
  /** The address of the next page, which begins after this cursor. */
  moreAt: (cursor: string) => string
  /** Search engines are told of what can still be seen. */
  isToCome?: boolean
}

/** One page of matches, with the way to the next one. */
export function MatchList({ matches: { items, next_cursor: next }, id, moreAt, isToCome }: Props) {
  const t = useTranslations('matches')
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        {items.map((match) => (
          <MatchRow key={match.id} id={match.id} match={match} />
        ))}
      </ul>
      {isToCome && items.map((match) => <MatchJsonLd key={match.id} match={match} />)}
      {next && (
        <p className="mt-8 text-center">
          <ButtonLink look="outline" to={`${moreAt(next)}#${id}`}>
            {t('showMore')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
