import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localized } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { readAhead } from '#ui/data/admin-queries.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { IconAction } from '#ui/icon-action.tsx'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { ChevronUp } from '#ui/icons/chevron-up.ts'
import { Pencil } from '#ui/icons/pencil.ts'
import { Plus } from '#ui/icons/plus.ts'
import { RemoveAction, RestoreAction } from '#ui/row-actions.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { AdminPerson } from '../../admin-contract.ts'
import { adminPeopleQuery, archivePerson, restorePerson, useReadPeopleAgain } from './client.ts'
import { PersonDialog } from './person-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { usePeopleOrder } from './use-people-order.ts'

export const clientLoader = () => readAhead((queries) => queries.prefetchQuery(adminPeopleQuery()))
clientLoader.hydrate = true as const

type Edit = (edited: { person?: AdminPerson }) => void

function Listed({ people, onEdit }: { people: readonly AdminPerson[]; onEdit: Edit }) {
  const t = useTranslations('admin.club.people')
  const locale = useLanguage()
  const { shown, carried, step, grab } = usePeopleOrder(people)
  const readAgain = useReadPeopleAgain()
  return shown.map((person) => {
    const name = localized(person, 'name', locale)
    return (
      <PersonRow
        key={person.id}
        person={person}
        onGrab={people.length > 1 ? grab(person) : undefined}
        isCarried={carried === person.id}
      >
        <IconAction label={t('upOf', { name })} Icon={ChevronUp} onClick={() => step(person, -1)} />
        <IconAction
          label={t('downOf', { name })}
          Icon={ChevronDown}
          onClick={() => step(person, 1)}
        />
        <IconAction
          label={t('editOf', { name })}
          Icon={Pencil}
          onClick={() => onEdit({ person })}
        />
        <RemoveAction
          label={t('deleteOf', { name })}
          remove={() => archivePerson(person.id)}
          restore={() => restorePerson(person.id)}
          readAgain={readAgain}
          removed={t('deleted')}
        />
      </PersonRow>
    )
  })
}

function Archived({ people }: { people: readonly AdminPerson[] }) {
  const views = useTranslations('admin.shared.views')
  const locale = useLanguage()
  const readAgain = useReadPeopleAgain()
  return people.map((person) => (
    <PersonRow key={person.id} person={person}>
      <RestoreAction
        label={views('restoreOf', { title: localized(person, 'name', locale) })}
        restore={() => restorePerson(person.id)}
        readAgain={readAgain}
      />
    </PersonRow>
  ))
}

export default function PeopleScreen() {
  const t = useTranslations('admin.club.people')
  const [edited, setEdited] = useState<{ person?: AdminPerson }>()
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <Button onClick={() => setEdited({})}>
          <Plus aria-hidden className="size-5" strokeWidth={2} /> {t('add')}
        </Button>
      </ScreenHeading>
      <QueryView query={useQuery(adminPeopleQuery())} skeleton={<Spinner />}>
        {({ items }) =>
          items.length === 0 ? (
            <Notice title={t('empty')} />
          ) : (
            <ul className="max-w-3xl divide-y divide-line rounded-control border border-line bg-surface">
              <Listed people={items.filter(({ archived }) => !archived)} onEdit={setEdited} />
              <Archived people={items.filter(({ archived }) => archived)} />
            </ul>
          )
        }
      </QueryView>
      {edited && <PersonDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
