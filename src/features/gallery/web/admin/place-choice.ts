import { useQuery } from '@tanstack/react-query'
import { localized } from '#core/locale.ts'
import { everyEventQuery } from '#features/events/web/admin/client.ts'
import { adminTeamsQuery } from '#features/programs/web/admin/client.ts'
import { useTeamName } from '#features/programs/web/team-name.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { AdminGalleryItem, GalleryPlacement } from '../../contract.ts'

/** Where a picture is shown besides the gallery: nowhere (`''`), a page or the id of a team. */
export const choiceOf = ({
  shown_on,
  team_id,
}: Pick<AdminGalleryItem, 'shown_on' | 'team_id'>): string => team_id ?? shown_on ?? ''

export const placementOf = (choice: string): Required<Omit<GalleryPlacement, 'event_id'>> =>
  choice === '' || choice === 'home' || choice === 'about'
    ? { shown_on: choice || null, team_id: null }
    : { shown_on: 'team', team_id: choice }

/**
 * Every place for a picture: two pages and the page of each team. An archived team is offered only
 * for the picture that already has it (`teamId`).
 */
export function usePlaceOptions(teamId?: string | null): { value: string; label: string }[] {
  const t = useTranslations('admin.gallery.places')
  const nameOf = useTeamName()
  const { data } = useQuery(adminTeamsQuery())
  return [
    { value: '', label: t('none') },
    { value: 'home', label: t('home') },
    { value: 'about', label: t('about') },
    ...(data?.items ?? [])
      .filter(({ id, archived }) => !archived || id === teamId)
      .map((team) => ({
        value: team.id,
        label: t(team.archived ? 'archivedTeam' : 'team', { team: nameOf(team) }),
      })),
  ]
}

/** No album, and the album of each event; `eventId` is the one that a picture has. */
export function useAlbumOptions(eventId?: string | null): { value: string; label: string }[] {
  const t = useTranslations('admin.gallery')
  const locale = useLanguage()
  const { data: events = [] } = useQuery(everyEventQuery())
  const isListed = !eventId || events.some(({ id }) => id === eventId)
  return [
    { value: '', label: t('noAlbum') },
    ...(isListed ? [] : [{ value: eventId, label: t('earlierEvent') }]),
    ...events.map((event) => ({ value: event.id, label: localized(event, 'title', locale) })),
  ]
}
