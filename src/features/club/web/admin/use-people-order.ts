import { useMutation } from '@tanstack/react-query'
import { type PointerEvent, useState } from 'react'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { dragSlot } from '#ui/drag-slot.ts'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import type { AdminPerson } from '../../admin-contract.ts'
import { orderPeople, useReadPeopleAgain } from './client.ts'

type Moved = { person: AdminPerson; to: number }

const moved = (people: readonly AdminPerson[], { person, to }: Moved) =>
  people.filter(({ id }) => id !== person.id).toSpliced(to, 0, person)

/**
 * The people as they are being ordered: by one place, or by dragging a row. The server is asked on
 * dropping, with the way back.
 */
export function usePeopleOrder(people: readonly AdminPerson[]) {
  const t = useTranslations('admin.club.people')
  const locale = useLanguage()
  const readAgain = useReadPeopleAgain()
  const tell = useUndoToast(readAgain)
  const [move, setMove] = useState<Moved>()
  const ids = people.map(({ id }) => id)
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Moved) => orderPeople(moved(people, change).map(({ id }) => id)),
    onSuccess: (_after, { person, to }) => {
      const name = localized(person, 'name', locale)
      tell(t('moved', { name, place: to + 1 }), () => orderPeople(ids), 'people-order')
    },
    onError: useRefusalToast(),
    onSettled: async () => {
      await readAgain()
      setMove(undefined)
    },
  })
  const save = (change: Moved) => {
    const isElsewhere = ids.indexOf(change.person.id) !== change.to
    if (isPending || !isElsewhere) return setMove(undefined)
    setMove(change)
    mutate(change)
  }
  return {
    shown: move ? moved(people, move) : people,
    carried: move?.person.id,
    step: (person: AdminPerson, by: number) => {
      const to = ids.indexOf(person.id) + by
      if (to >= 0 && to < ids.length) save({ person, to })
    },
    grab: (person: AdminPerson) => (event: PointerEvent) => {
      const row = event.currentTarget.closest('li')
      if (!row || event.button !== 0 || isPending) return
      let to = ids.indexOf(person.id)
      dragSlot(event, row, {
        onStart: () => setMove({ person, to }),
        onPlace: (place) => {
          // Archived people are below and have no place.
          to = Math.min(place, ids.length - 1)
          setMove({ person, to })
        },
        onEnd: (isDropped) => (isDropped ? save({ person, to }) : setMove(undefined)),
      })
    },
  }
}
