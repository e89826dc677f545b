import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/data/save-file.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/forms/field.tsx'
import type { FamilyData } from '../../contract.ts'
import { FoldOut } from '../fold-out.tsx'
import { valuesIn } from '../form-values.ts'
import { readAgain, readFamily, sendErasure } from './client.ts'
import { useRefusalText } from './use-status-change.ts'

function useFailure() {
  const shared = useTranslations('admin.shared')
  const refusalText = useRefusalText()
  return (error: Error) =>
    showToast({ kind: 'error', title: shared('error'), description: refusalText(error) })
}

const asFile = (family: FamilyData) =>
  new Blob([JSON.stringify(family, null, 2)], { type: 'application/json' })

function Found({ family, onErased }: { family: FamilyData; onErased: () => void }) {
  const t = useTranslations('admin.registrations.family')
  const shared = useTranslations('admin.shared')
  const queries = useQueryClient()
  const count = family.registrations.length
  const erasure = useMutation({
    mutationFn: () => sendErasure(family.contact),
    onSuccess: ({ erased }) => {
      onErased()
      showToast({ kind: 'success', title: shared('success'), description: t('erased', { count: erased }) })
    },
    onError: useFailure(),
    onSettled: () => readAgain(queries),
  })
  return (
    <div className="space-y-4">
      <p role="status" className="font-semibold">
        {t('found', { count })}
      </p>
      {count > 0 && (
        <>
          <ul>
            {family.registrations.map(({ id, reference, participants }) => (
              <li key={id}>
                <bdi dir="ltr">{reference}</bdi> –{' '}
                {participants.map(({ participant_name }) => participant_name).join(', ')}
              </li>
            ))}
          </ul>
          <Button look="outline" onClick={() => saveFile('family.json', asFile(family))}>
            <Download aria-hidden className="size-5" strokeWidth={1.75} />
            {t('export')}
          </Button>
          <FoldOut title={t('erase')} isDanger>
            <p>{t('eraseText')}</p>
            <Button
              look="danger"
              className="-ms-5"
              aria-disabled={erasure.isPending}
              onClick={() => erasure.isPending || erasure.mutate()}
            >
              {t('eraseYes')}
            </Button>
          </FoldOut>
        </>
      )}
    </div>
  )
}

function FindFamily() {
  const t = useTranslations('admin.registrations.family')
  const { mutate, data, isPending, reset } = useMutation({ mutationFn: readFamily, onError: useFailure() })
  const find = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { contact } = valuesIn(new FormData(event.currentTarget))
    if (contact?.trim() && !isPending) mutate(contact)
  }
  return (
    <div className="space-y-5">
      <p>{t('text')}</p>
      <form onSubmit={find} className="space-y-3">
        <TextField
          name="contact"
          label={t('contact')}
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          required
        />
        <Button type="submit" aria-disabled={isPending}>
          {t('find')}
        </Button>
      </form>
      {data && <Found family={data} onErased={reset} />}
    </div>
  )
}

/** What the club must be able to do for a family that asks: show what is kept, and erase it. */
export function FamilyDialog() {
  const t = useTranslations('admin.registrations.family')
  const button = (
    <Button look="outline">
      <ShieldCheck aria-hidden className="size-5" strokeWidth={1.75} />
      {t('button')}
    </Button>
  )
  return (
    <Dialog button={button} title={t('title')}>
      <FindFamily />
    </Dialog>
  )
}
