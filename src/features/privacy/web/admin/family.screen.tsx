import { useMutation } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { mayDo } from '#core/permissions.ts'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { TextField } from '#ui/forms/field.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { isUnknown } from '../../rules.ts'
import { readFamily } from './client.ts'
import { EraseFamily } from './erase-family.tsx'
import { ExportFamily } from './export-family.tsx'
import { ChooseFamily } from './family-choice.tsx'
import { FamilyParts } from './family-parts.tsx'
import { OtherContacts } from './other-contacts.tsx'
import { WaitingErasures } from './waiting-erasures.tsx'

function FindFamily({
  isFinding,
  onFind,
}: {
  isFinding: boolean
  onFind: (contact: string) => void
}) {
  const t = useTranslations('admin.privacy')
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contact = new FormData(event.currentTarget).get('contact')
    if (typeof contact === 'string' && contact.trim() && !isFinding) onFind(contact.trim())
  }
  return (
    <form role="search" onSubmit={find} className="max-w-xl space-y-4">
      <TextField
        name="contact"
        label={t('contact')}
        hint={t('contactHint')}
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        required
      />
      <Button type="submit" aria-disabled={isFinding}>
        {isFinding ? t('finding') : t('find')}
      </Button>
    </form>
  )
}

/** Answers a family's request about its data: show, export, erase. */
export default function FamilyScreen() {
  const t = useTranslations('admin.privacy')
  const { data, variables, mutate, isPending, reset } = useMutation({
    mutationFn: readFamily,
    onError: useRefusalToast(),
  })
  const find = (contact: string) => mutate({ contact })
  const access = useOwnAccess()
  const mayErase = access !== undefined && mayDo(access.role, 'erase-families')
  const findAgain = () => variables && mutate(variables)
  const isFound = data !== undefined && data.choices.length === 0 && !isUnknown(data)
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      {mayErase && <WaitingErasures />}
      <FindFamily isFinding={isPending} onFind={find} />
      <div role="status" className="mt-8">
        {data && isUnknown(data) && (
          <p className="font-semibold">{t('nothing', { contact: data.contact })}</p>
        )}
      </div>
      {data && data.choices.length > 0 && (
        <ChooseFamily
          family={data}
          onChoose={(member) => mutate({ contact: data.contact, member })}
        />
      )}
      {isFound && variables && (
        <section className="max-w-3xl space-y-6" aria-labelledby="found">
          <FamilyParts family={data} />
          <OtherContacts family={data} onFind={find} />
          <div className="flex flex-wrap gap-3">
            <ExportFamily query={variables} onGone={findAgain} />
            {mayErase && <EraseFamily query={variables} onErased={reset} onGone={findAgain} />}
          </div>
        </section>
      )}
    </>
  )
}
